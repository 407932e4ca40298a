import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { UnansweredQuestionList } from '@lotse/contract/features/ai/ai.qa.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../../platform/error/app-error.ts'
import type { Context } from '../../../../platform/http/request-context.ts'
import { detectLanguage, questionWords } from '../search/question-words.ts'
import { countUnanswered, listUnanswered, updateUnanswered } from './unanswered.repository.ts'

const LISTED = 200
const LONGEST_KEY = 500

/** Notes a question that the sources did not answer, for the content administrator. */
export async function noteUnanswered(
  tx: TenantTransaction,
  {
    question,
    language: usual,
    timeZone,
  }: { readonly question: string; readonly language: Language; readonly timeZone: string },
): Promise<void> {
  const text = withoutPersonalData(question)
  const language = detectLanguage(text, usual)
  const words = questionWords(text, language).map((word) => foldText(word, language))
  const key = (words.length > 0 ? words.sort().join(' ') : foldText(text, language)).slice(0, LONGEST_KEY)
  await countUnanswered(tx, { key, language, text, day: dayIn(timeZone, new Date()) })
}

/** A question without mail addresses, links and numbers that may identify a person, such as of a telephone, a chassis or an account. */
export function withoutPersonalData(question: string): string {
  return question
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<!\S)[^\s@]+@\S+/g, '…')
    .replace(/\b[a-z]+:\/\/\S+/gi, '…')
    .replace(/\+?\d[\d\s/().-]{5,}\d/g, '…')
    .replace(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,}\b/gi, '…')
}

/** Questions without an answer. */
export async function readUnanswered({ tx }: Context, isDone: boolean): Promise<UnansweredQuestionList> {
  const { rows, total } = await listUnanswered(tx, isDone, LISTED)
  return { content: rows, totalElements: total }
}

/** @throws AppError ai.question_not_found */
export async function markUnanswered({ tx }: Context, id: string, isDone: boolean): Promise<void> {
  if (!(await updateUnanswered(tx, id, isDone))) throw new AppError('ai.question_not_found')
}
