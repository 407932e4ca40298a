import { type Language, LOCALE_OF } from './language.ts'

/** Normalises a text for searching: lower case of its language, without accents, also that of the Turkish i (`Ü` → `u`, `ı` → `i`). */
export function foldText(text: string, language: Language): string {
  return text.toLocaleLowerCase(LOCALE_OF[language]).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}

/** The same, with one spelling for ä, ae and a, for ö and ü likewise, and for ß and ss: people type what their keyboard has. */
export function foldSpelling(text: string, language: Language): string {
  return foldText(text, language)
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
}

/** Whether a text contains every word of a query, in any order. True for an empty query. */
export function matchesQuery(text: string, query: string, language: Language): boolean {
  const folded = foldText(text, language)
  return wordsOf(query, language).every((word) => folded.includes(word))
}

/** A piece of a text, and whether it is a hit. The pieces in order add up to the text. */
export interface TextPiece {
  readonly text: string
  readonly isHit: boolean
}

/** Splits a text into pieces so that the hits of a query can be marked: `Überführung` with `fuhr` → Über·führ·ung. */
export function splitMatches(text: string, query: string, language: Language): TextPiece[] {
  // Folding can change the length of a text, so each folded letter keeps the index of its original letter.
  const letters = [...new Intl.Segmenter(LOCALE_OF[language]).segment(text)].map(({ segment }) => segment)
  const origins: number[] = []
  let folded = ''
  for (const [index, letter] of letters.entries()) {
    const part = foldText(letter, language)
    folded += part
    for (let count = 0; count < part.length; count++) origins.push(index)
  }
  const isHit = new Set<number>()
  for (const word of wordsOf(query, language).filter((one) => one !== '')) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) isHit.add(origin)
    }
  }
  const pieces: { text: string; isHit: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isHit === isHit.has(index)) last.text += letter
    else pieces.push({ text: letter, isHit: isHit.has(index) })
  }
  return pieces
}

const wordsOf = (query: string, language: Language): string[] => foldText(query, language).split(/\s+/)
