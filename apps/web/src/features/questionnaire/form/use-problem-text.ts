import {
  QUESTION_WEIGHT_MAX,
  QUESTIONNAIRE_QUESTION_COUNT,
} from '@lotse/contract/features/questionnaire/questionnaire.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import type { FieldProblem } from './form-values.ts'

/** What is wrong with a field, in words. */
export function useProblemText(defaultLanguage: Language): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const languageName = useLanguageName()
  return (problem) => {
    if (!problem) return undefined
    if ('message' in problem) return problem.message
    switch (problem.key) {
      case 'tooLong':
        return t('problem.tooLong', { max: format.number(problem.max), length: format.number(problem.length) })
      case 'needed':
        return t('problem.needed', { language: languageName(defaultLanguage) })
      case 'weight':
        return t('problem.weight', { max: format.number(QUESTION_WEIGHT_MAX) })
      case 'tooMany':
        return t('problem.tooMany', { max: format.number(QUESTIONNAIRE_QUESTION_COUNT) })
      default:
        return t(`problem.${problem.key}`)
    }
  }
}
