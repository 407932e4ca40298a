import { type Language, LOCALE_OF } from './language.ts'

/** A text as it is searched: small letters of its language, without accents (`Ü` → `u`; in Turkish `I` → `ı`). */
export function foldText(text: string, language: Language): string {
  return text.toLocaleLowerCase(LOCALE_OF[language]).normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether a text holds every word of a query, wherever; an empty query is held by every text. */
export function holdsWords(text: string, query: string, language: Language): boolean {
  const folded = foldText(text, language)
  return foldText(query, language)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
