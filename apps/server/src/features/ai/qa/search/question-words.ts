import { LANGUAGES, type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'
import { wordsOf } from './fold.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A longer question is cut, because each word costs time. */
const MOST_WORDS = 60

/** The words of a question that say something about its subject, in lower case. */
export function questionWords(question: string, language: Language): string[] {
  const words = wordsOf(question).map((word) => word.toLocaleLowerCase(LOCALE_OF[language]))
  const kept = words.filter((word) => !isStopWord(word, language) && (word.length > 1 || /\d/.test(word)))
  return [...new Set(kept)].slice(0, MOST_WORDS)
}

/** The language of a text by its most frequent words; `fallback` if they do not decide. */
export function detectLanguage(text: string, fallback: Language): Language {
  const words = wordsOf(text).slice(0, 400)
  const hits = new Map(
    LANGUAGES.map((language) => [
      language,
      words.filter((word) => isStopWord(word.toLocaleLowerCase(LOCALE_OF[language]), language)).length,
    ]),
  )
  const letters = { de: /[äöüß]/gi, tr: /[ğışç]/gi, sk: /[áčďéíľĺňóôŕšťúýž]/gi } as const
  for (const language of ['de', 'tr', 'sk'] as const) {
    const count = text.slice(0, 4_000).match(letters[language])?.length ?? 0
    hits.set(language, (hits.get(language) ?? 0) + Math.min(count, words.length) * 0.5)
  }
  const best = LANGUAGES.reduce((one, other) => ((hits.get(other) ?? 0) > (hits.get(one) ?? 0) ? other : one), fallback)
  return (hits.get(best) ?? 0) > 0 ? best : fallback
}

function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS[language].has(language === 'sk' ? foldText(word, 'sk') : word)
}
