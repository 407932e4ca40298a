import type { Language } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import type { FieldProblem } from './form-values.ts'

/** A day that shows the order of a date: its parts cannot be mixed up. */
const EXAMPLE_DAY = '2026-12-31'

/** What is wrong with a field, in words. */
export function useProblemText(defaultLanguage: Language): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('content')
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
      case 'day':
        return t('problem.day', { example: format.date(EXAMPLE_DAY) })
      default:
        return t(`problem.${problem.key}`)
    }
  }
}
