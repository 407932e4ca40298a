import type { MessageContent, MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'

/** A message in the language it is displayed in. */
export interface ReadableText extends MessageContent {
  readonly language: Language
  /** Whether the requested language is missing. */
  readonly isFallback: boolean
}

/**
 * The text of a message in the requested language, else in the tenant's default language, else in any available one.
 */
export function textIn(texts: MessageTexts, language: Language, fallback: Language): ReadableText {
  const found = [language, fallback, ...LANGUAGES].find((each) => texts[each] !== undefined) ?? fallback
  const text = texts[found] ?? { title: '', text: '' }
  return { ...text, language: found, isFallback: found !== language }
}

/** The languages a message is available in. */
export function languagesOf(texts: MessageTexts): Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined)
}

const EXTRACT_LENGTH = 160

/** The beginning of a Markdown text as one line without Markdown marks. */
export function extractOf(text: string): string {
  const plain = text
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
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
    .replace(/(?<!\s)\s+\S*$/, '')} …`
}
