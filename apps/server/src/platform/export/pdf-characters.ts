/** Stands for a sign that the font lacks: visible, with a width of its own, and in every font that is used. */
const UNKNOWN = '\uFFFD'

/** Signs that people type and that have a form in letters. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['↔', '<->'],
  ['⇒', '=>'],
  ['➔', '->'],
  ['➜', '->'],
  ['✓', '√'],
  ['✔', '√'],
  ['✅', '√'],
  ['☑', '[x]'],
  ['☐', '[ ]'],
  ['★', '*'],
  ['⭐', '*'],
  ['■', '•'],
  ['●', '•'],
  ['▪', '•'],
])

/** Invisible: joiners, variation selectors, marks of the direction and other format characters. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu
const SPACE = /^\p{Zs}$/u
/** Handled by the layout. */
const LAYOUT = new Set(['\n', '\r', '\r\n', '\t'])

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Writes a text with the characters of a font. A sign that it lacks (an emoji, however many code points it has) becomes one sign
 * that it has; the font's own box for a missing character has no width and would cover the next letter.
 *
 * @param hasGlyph whether the font has a code point
 */
export function inCharactersOf(hasGlyph: (codePoint: number) => boolean, text: string): string {
  const isWritable = (sign: string) => Array.from(sign).every((character) => hasGlyph(character.codePointAt(0) ?? 0))
  if (isWritable(text)) return text
  const written = (sign: string): string => {
    if (LAYOUT.has(sign) || isWritable(sign)) return sign
    const visible = sign.replaceAll(INVISIBLE, '')
    const known = WRITTEN.get(visible)
    if (known !== undefined) return known
    // A number must not be divided at its narrow space.
    if (SPACE.test(visible)) return '\u00A0'
    for (const form of [visible, visible.normalize('NFC'), visible.normalize('NFKC')]) if (isWritable(form)) return form
    const base = visible.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return base !== '' && isWritable(base) ? base : UNKNOWN
  }
  return Array.from(signs.segment(text), ({ segment }) => written(segment)).join('')
}
