import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { detailText } from '../../../platform/text/error-text.ts'

/** A problem of a message that its schema cannot express. `code` is a key of the detail texts. */
export interface FieldProblem {
  /** JSON pointer, e.g. `/body/audience/roleIds/0`. */
  readonly path: string
  readonly code: 'message.unknown' | 'message.default_language'
}

/** The rejection of an input with such problems, in the format of schema violations. */
export function rejection(problems: readonly FieldProblem[], language: Language): AppError {
  const details = problems.map(({ path, code }) => ({ path, code, message: detailText(language, code) }))
  const [first] = details
  const name = first?.path.split('/').slice(2).join('.') ?? ''
  return new AppError('validation.failed', { details, params: { problems: first ? `${name}: ${first.message}` : '' } })
}
