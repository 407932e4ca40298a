import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { FieldProblem } from './scenario.ts'

/** What is wrong with a field, in words. */
export function useProblemTexts(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return (problem) => {
    if (!problem) return undefined
    if ('message' in problem) return problem.message
    if (problem.key === 'tooLong') {
      return t('editor.problem.tooLong', { max: format.number(problem.max), length: format.number(problem.count) })
    }
    return t(`editor.problem.${problem.key}`)
  }
}
