// Subtitles
// A subtitle file brings the times and the words. Built-in styles give a look: `subtitle`, `label` or `lower-third`.
source "../media/cat.gif"
captions "../media/talk.srt" at bottom style label
