import type { Language } from '@lotse/contract/language.ts'
import { useFormat } from '../text/format.ts'
import { useTranslation } from '../text/i18n.ts'
import { useLanguageName } from '../text/use-language-name.ts'

/** What is wrong with a field. `Own`: what only this form can find. */
export type FieldProblem<Own extends string = never> =
  | { readonly key: 'needed' }
  | { readonly key: 'tooLong'; readonly max: number; readonly length: number }
  | { readonly key: Own }
  | { readonly message: string }

/** Whether a text is more than white space. */
export const isWritten = (text: string): boolean => /\S/.test(text)

/** Adds the problem of a text that is too long. Characters are counted as readers see them, as the server does. */
export function checkLength<Own extends string>(
  problems: Record<string, FieldProblem<Own>>,
  name: string,
  text: string,
  max: number,
): void {
  const { length } = [...text]
  if (length > max) problems[name] = { key: 'tooLong', max, length }
}

/** What is wrong with a field, in words. @param own the words of the form's own problems */
export function useProblemText<Own extends string>(
  defaultLanguage: Language,
  own: Readonly<Record<Own, string>>,
): (problem: FieldProblem<Own> | undefined) => string | undefined {
  const { t } = useTranslation('form')
  const format = useFormat()
  const languageName = useLanguageName()
  return (problem) => {
    if (!problem) return undefined
    if ('message' in problem) return problem.message
    if ('length' in problem)
      return t('problem.tooLong', { max: format.number(problem.max), length: format.number(problem.length) })
    return problem.key === 'needed'
      ? t('problem.needed', { language: languageName(defaultLanguage) })
      : own[problem.key]
  }
}
