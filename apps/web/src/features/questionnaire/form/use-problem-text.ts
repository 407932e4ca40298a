import {
  QUESTION_WEIGHT_MAX,
  QUESTIONNAIRE_QUESTION_COUNT,
} from '@lotse/contract/features/questionnaire/questionnaire.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useProblemText } from '../../../platform/editor/field-problem.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { QuestionProblem } from './form-values.ts'

/** What is wrong with a field of a questionnaire, in words. */
export function useQuestionProblemText(
  defaultLanguage: Language,
): (problem: QuestionProblem | undefined) => string | undefined {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  return useProblemText(defaultLanguage, {
    weight: t('problem.weight', { max: format.number(QUESTION_WEIGHT_MAX) }),
    tooManyKpis: t('problem.tooManyKpis'),
    none: t('problem.none'),
    tooMany: t('problem.tooMany', { max: format.number(QUESTIONNAIRE_QUESTION_COUNT) }),
  })
}
