import { LANGUAGES, type WrittenText } from '@lotse/contract/language.ts'

/** A question as `questionnaire_edit` stores it. */
interface StoredQuestion {
  readonly id: string
  readonly text: WrittenText
  readonly weight: number
  readonly kpis: readonly string[]
  readonly levels: readonly { readonly value: number; readonly description: WrittenText }[]
}

/** The columns of `questionnaire_edit` with questions. */
export const QUESTION_COLUMNS: ReadonlySet<string> = new Set(['questions', 'draft'])

/** The words for the parts of a question. */
export interface QuestionWords {
  readonly weight: string
  readonly kpis: string
}

/**
 * The questions that differ between two states of a questionnaire, as lines in all their languages; moved questions differ by their
 * number.
 */
export function writeChangedQuestions(
  before: unknown,
  after: unknown,
  words: QuestionWords,
): { readonly before: string | null; readonly after: string | null } {
  const [old, present] = [before, after].map((value) =>
    Array.isArray(value) ? (value as StoredQuestion[]).map((question, index) => write(question, index + 1, words)) : [],
  )
  const only = (some: readonly string[] = [], others: readonly string[] = []) => {
    const text = some.filter((one) => !others.includes(one)).join('\n')
    return text === '' ? null : text
  }
  return { before: only(old, present), after: only(present, old) }
}

function write({ text, weight, kpis, levels }: StoredQuestion, number: number, words: QuestionWords): string {
  return [
    ...LANGUAGES.flatMap((language) => (text[language] ? [`${number}. ${language}: ${text[language]}`] : [])),
    ...(weight === 1 ? [] : [`${number}. ${words.weight}: ${weight}`]),
    ...(kpis.length === 0 ? [] : [`${number}. ${words.kpis}: ${kpis.join(', ')}`]),
    ...levels.flatMap(({ value, description }) =>
      LANGUAGES.flatMap((language) =>
        description[language] ? [`${number}. [${value}] ${language}: ${description[language]}`] : [],
      ),
    ),
  ].join('\n')
}
