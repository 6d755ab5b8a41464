/// Scripts to start from, each of one kind of use.
enum StarterScript: String, CaseIterable {
    case meme
    case captions
    case slideshow
    case watermark
    case template

    /// What must be done before it renders.
    var media: String {
        switch self {
        case .meme, .captions, .template: "It draws over cat.gif: write the name of your GIF there."
        case .watermark: "It lays badge.png over cat.gif: write the names of your files there."
        case .slideshow: "It shows season-1.png, season-2.png and so on: write the names of your pictures there."
        }
    }

    /// What its params are to be given.
    var settings: String { self == .template ? " --set name=Ada" : "" }

    var text: String {
        switch self {
        case .meme:
            """
            gifscript 1

            // A line at the top, a line at the bottom. The GIF stands beside this script: write its name here.
            source "cat.gif"

            // 'style meme' is capitals in a heavy condensed face, white with a black outline, as large as fits.
            text "Me, five minutes before the demo" at top style meme
            text "What could go wrong" at bottom style meme

            // Without 'output' the GIF takes the script's name.

            """
        case .captions:
            """
            gifscript 1

            // Captions that come one after another. The GIF stands beside this script: write its name here.
            source "cat.gif"

            // A style gives options a name.
            style caption {
              at bottom
              size 9%
              fill white
              stroke black 3
            }

            // Times are half-open, so that these meet without a gap. 'gifscript info cat.gif' tells how long a GIF is;
            // 'frames 0..11' takes frames instead.
            text "First this" style caption time ..0.8s
            text "then that" style caption time 0.8s..1.6s
            text "and this to the end" style caption time 1.6s..

            """
        case .slideshow:
            """
            gifscript 1

            // Pictures in the order of their numbers, two seconds each. '*' stands for the numbers of their names.
            source "season-*.png" lasts 2s

            // A title for each: frame 0 is the first picture.
            style title {
              at bottom-left
              size 12%
              fill white
              shadow 0 2 5 #000a
            }

            text "One" style title frames 0
            text "Two" style title frames 1
            text "Three" style title frames 2..

            play forever

            // '.webp' instead of '.gif' keeps all colours.
            output "slideshow.gif"

            """
        case .watermark:
            """
            gifscript 1

            // What the badge is laid on. Nothing else of it changes.
            source "cat.gif"

            // A picture with transparency, in a corner: PNG, WebP or GIF.
            image "badge.png" {
              at top-left
              margin 8
              scale 60%
              opacity 70%
            }

            text "© Your Name" {
              at bottom-right
              margin 6
              size 11
              fill #ffffffb0
            }

            """
        case .template:
            """
            gifscript 1

            // A template: what others set is data, and drawn as it stands, whatever it holds.
            //
            //   gifscript render template.gs --set name="Ada" --set tint="#ffd166" -o ada.gif
            //   gifscript check template.gs --params
            param name text max 24
            param greeting text = "Happy birthday" max 40
            param tint color = gold

            source "cat.gif"

            // Text in a box is as large as fits into it.
            text "{greeting}, {name}!" {
              box 4% 70% 92% 28%
              size fit 10..60
              bold
              fill (tint)
              stroke black 3
            }

            """
        }
    }
}
