import type { MessageTexts, MessageWords } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'

/** A message in the language somebody reads it in. */
export interface ReadableWords extends MessageWords {
  readonly language: Language
  /** It was not written in the language asked for. */
  readonly isFallback: boolean
}

/** The words of a message for a reader: in their language, else in the tenant's default language, else in one there is. */
export function wordsFor(texts: MessageTexts, language: Language, fallback: Language): ReadableWords {
  const found = [language, fallback, ...LANGUAGES].find((each) => texts[each] !== undefined) ?? fallback
  const words = texts[found] ?? { title: '', text: '' }
  return { ...words, language: found, isFallback: found !== language }
}

/** The languages a message was written in. */
export function languagesOf(texts: MessageTexts): Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined)
}

const EXTRACT_LENGTH = 160

/** The beginning of a Markdown text as one line without its marks. */
export function extractOf(text: string): string {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<![\w*])\*(\S(?:[^*\n]*\S)?)\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_])_(\S(?:[^_\n]*\S)?)_(?![\w_])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  if (letters.length <= EXTRACT_LENGTH) return plain
  return `${letters
    .slice(0, EXTRACT_LENGTH)
    .join('')
    .replace(/\s+\S*$/, '')} …`
}
