/** All ways to break a line, also those that only some programs show as a break. */
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu

/**
 * Invisible characters: control characters, zero-width and bidirectional ones, fillers. The group holds what stays:
 * line breaks and tabs, the flags of regions, the joiner inside an emoji, and one variation selector after a visible character.
 */
const UNSEEN =
  /([\n\t]|\u{1F3F4}[\u{E0020}-\u{E007E}]{1,16}\u{E007F}|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})|(?<=[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

/** Blanks of any width; the empty Braille cell is not counted as a blank by the language. */
const BLANKS = /[\s\u2800]+/gu

function withoutUnseen(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(UNSEEN, '$1').normalize('NFC')
}

/**
 * A text of one line as it is stored: composed (NFC), without invisible characters, blanks of any kind as one space, none
 * at the ends. Empty when nothing visible remains.
 */
export function cleanLine(text: string): string {
  return withoutUnseen(text).replace(BLANKS, ' ').trim()
}

/**
 * A text of several lines as it is stored: composed (NFC), without invisible characters; blanks stay, and every line break
 * is `\n`. Empty when nothing visible remains.
 */
export function cleanLines(text: string): string {
  const clean = withoutUnseen(text)
  return clean.replace(BLANKS, '') === '' ? '' : clean
}
