// The grammar of gifscript for tree-sitter: its tree is what editors colour, fold and select by.
//
// It knows the shape of a script and not its vocabulary, which is in queries/highlights.scm; so a word that is new in the
// language needs no other parser. `scripts/editors/generate` makes src/parser.c of it.

const WORD = /\p{L}[\p{L}\p{Nd}_]*(-[\p{L}\p{Nd}_]+)*/;
const UNSIGNED = /(\d+(\.\d+)?|\.\d+)(px|%|ms|cs|s|deg|x|KB|MB)?/;
const SIGNED = /[-+]?(\d+(\.\d+)?|\.\d+)(px|%|ms|cs|s|deg|x|KB|MB)?/;
const SIZE = /\d+(\.\d+)?x\d+(\.\d+)?/;

const lines = ($, rule) => seq(repeat(choice($._end, seq(rule, $._end))), optional(rule));
const list = (rule) => optional(seq(rule, repeat(seq(',', rule)), optional(',')));

module.exports = grammar({
  name: 'gifscript',

  // A line ends a directive unless a bracket is open: the scanner gives the token only where the grammar takes it.
  externals: ($) => [$._newline],
  extras: ($) => [/\s/, /\uFEFF/, $.comment],
  word: ($) => $.word,

  rules: {
    script: ($) => seq(optional($.shebang), lines($, $._statement)),

    shebang: () => token(/#![^\n]*/),
    comment: () => token(choice(/\/\/[^\n]*/, /\/\*[^*]*\*+([^/*][^*]*\*+)*\//)),

    _end: ($) => choice($._newline, ';'),
    _statement: ($) => choice($.let, $.param, $.if, $.for, $.directive),

    // `style`, `defaults` and the options in a block have the shape of a directive too.
    directive: ($) => seq(field('name', alias($.word, $.head)), repeat($._value), optional($.block)),
    block: ($) => seq('{', lines($, $._statement), '}'),

    let: ($) => seq('let', field('name', alias($.word, $.name)), '=', $._expression),

    param: ($) => seq('param', $.field),
    field: ($) =>
      seq(
        field('name', alias($.word, $.name)),
        field('type', $.type),
        repeat($.bound),
        optional(seq('=', field('default', $._expression), repeat($.bound))),
        optional($.fields),
      ),
    bound: ($) => seq(field('name', alias(choice('min', 'max'), $.option)), $._item),
    type: ($) => repeat1(choice(alias($.word, $.kind), $.string, ',')),
    fields: ($) => seq('{', lines($, $.field), '}'),

    if: ($) =>
      seq('if', field('condition', $._expression), $.block, optional(seq('else', choice($.if, $.block)))),
    for: ($) =>
      seq(
        'for',
        field('name', alias($.word, $.name)),
        'in',
        field('items', seq($._expression, optional(seq('..', $._expression)))),
        $.block,
      ),

    // MARK: values

    _value: ($) => choice($._item, ','),

    word: () => token(WORD),
    size: () => token(SIZE),
    number: () => token(SIGNED),
    color: () => token(/#[0-9A-Fa-f]{3,8}/),

    // Without blanks inside.
    range: ($) =>
      prec.right(
        choice(
          seq($._bound, token.immediate('..'), optional($._immediate_bound)),
          seq('..', $._immediate_bound),
        ),
      ),
    _bound: ($) => choice($.number, $.parenthesized),
    _immediate_bound: ($) =>
      choice(
        alias(token.immediate(SIGNED), $.number),
        alias(seq(token.immediate('('), $._expression, ')'), $.parenthesized),
      ),

    gradient: ($) =>
      seq(
        field('name', alias(choice('linear', 'radial'), $.function)),
        token.immediate('('),
        list(repeat1(choice($.word, $.number, $.color, $.call, $.parenthesized))),
        ')',
      ),
    parenthesized: ($) => seq('(', $._expression, ')'),

    // A list, ranges, or keyframes.
    bracketed: ($) => seq('[', list(choice($.keyframe, repeat1($._item))), ']'),
    keyframe: ($) => seq(field('at', choice($.number, $.word)), ':', repeat1($._item)),
    _item: ($) =>
      choice(
        $.word,
        alias(choice('linear', 'radial'), $.word),
        $.string,
        $.size,
        $.number,
        $.color,
        $.range,
        $.gradient,
        $.call,
        $.parenthesized,
        $.bracketed,
      ),

    // MARK: expressions

    _expression: ($) =>
      choice(
        alias($.word, $.name),
        alias(token(UNSIGNED), $.number),
        $.string,
        $.color,
        alias($._spaced_call, $.call),
        $.parenthesized,
        $.array,
        $.member,
        $.unary,
        $.binary,
        $.choice,
      ),

    call: ($) => seq(field('name', alias($.word, $.function)), token.immediate('('), list($._expression), ')'),
    // Among values it would be a word and a value.
    _spaced_call: ($) => seq(field('name', alias($.word, $.function)), '(', list($._expression), ')'),
    array: ($) => seq('[', list($._expression), ']'),
    member: ($) => prec(10, seq($._expression, '.', field('field', alias($.word, $.name)))),
    unary: ($) => choice(prec(3, seq('not', $._expression)), prec(8, seq('-', $._expression))),
    choice: ($) => prec.right(0, seq($._expression, 'if', $._expression, 'else', $._expression)),
    binary: ($) =>
      choice(
        prec.left(1, seq($._expression, 'or', $._expression)),
        prec.left(2, seq($._expression, 'and', $._expression)),
        prec.left(4, seq($._expression, choice('==', '!=', '<', '<=', '>', '>='), $._expression)),
        prec.left(5, seq($._expression, choice('+', '-'), $._expression)),
        prec.left(6, seq($._expression, choice('*', '/', '%'), $._expression)),
        prec.right(9, seq($._expression, '^', $._expression)),
      ),

    // MARK: strings

    string: ($) =>
      choice(
        seq('"', repeat(choice($._content, $.escape, $.interpolation)), token.immediate('"')),
        seq('"""', repeat(choice($._lines, $._quotes, $.escape, $.interpolation)), token.immediate('"""')),
      ),
    _content: () => token.immediate(prec(1, /[^"\\{\n]+/)),
    _lines: () => token.immediate(prec(1, /[^"\\{]+/)),
    _quotes: () => token.immediate(/""?/),
    escape: () => token.immediate(/\\(u[0-9A-Fa-f]{4}|[^\n])/),
    interpolation: ($) => seq(token.immediate('{'), $._expression, '}'),
  },
});
