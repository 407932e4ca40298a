import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'

/** What is wrong with a field: a text of `problem`, or the server's own words. */
export type FieldProblem =
  | { readonly key: 'titleMissing' | 'dueBeforeStart' | 'numberUnreadable' | 'negative' | 'tooLarge' | 'futureDay' }
  | { readonly key: 'dateUnreadable' }
  | { readonly key: 'tooLong'; readonly max: number; readonly count: number }
  | { readonly message: string }

/** A day that shows the order of a date: its parts cannot be mixed up. */
const EXAMPLE_DAY = '2026-12-31'

/** What is wrong with a field, in words. */
export function useProblemTexts(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('measure')
  const format = useFormat()
  return (problem) => {
    if (!problem) return undefined
    if ('message' in problem) return problem.message
    if (problem.key === 'tooLong') {
      return t('problem.tooLong', { max: format.number(problem.max), length: format.number(problem.count) })
    }
    if (problem.key === 'dateUnreadable') return t('problem.dateUnreadable', { example: format.date(EXAMPLE_DAY) })
    return t(`problem.${problem.key}`)
  }
}
