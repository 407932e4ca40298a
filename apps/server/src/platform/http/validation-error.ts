import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../error/app-error.ts'
import { detailText } from '../text/error-text.ts'

/** A problem of one value of the input. */
export interface FieldProblem<Code extends string = string> {
  /** JSON pointer that starts with the part of the input, e.g. `/body/due`. */
  readonly path: string
  /** The JSON Schema keyword that failed, or the code of a feature's own check (`measure.in_future`); a key of the detail texts. */
  readonly code: Code
  /** Values for the placeholders of the text. */
  readonly params?: Readonly<Record<string, unknown>>
}

/** The error `validation.failed` with a detail for each problem; the message contains the first one with the name of its value, if it is not the whole input. */
export function validationError(problems: readonly FieldProblem[], language: Language): AppError {
  const details = problems.map(({ path, code, params = {} }): ErrorDetail => {
    const isKeyword = !code.includes('.')
    return { path, code: isKeyword ? `validation.${code}` : code, message: detailText(language, code, params) }
  })
  const [first] = details
  const name = first?.path.split('/').slice(2).join('.') ?? ''
  const summary = [name, first?.message ?? ''].filter((part) => part !== '').join(': ')
  return new AppError('validation.failed', { details, params: { problems: summary } })
}
