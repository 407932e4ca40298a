import type { AskedWords } from './account.ts'
import type { QuestionLanguage } from './question.ts'

/** Slovak "ako" means "how", and before a period "than": "menej ako minulý rok". */
export function withThan(text: AskedWords, language: QuestionLanguage): AskedWords {
  if (language !== 'sk') return text
  const isThan = (word: string, at: number) =>
    word === 'ako' && at > 0 && /^(?:minul|predchadz|predosl|vlani|pred$)/.test(text.words[at + 1] ?? '')
  return { ...text, words: text.words.map((word, at) => (isThan(word, at) ? 'nez' : word)) }
}
