import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { detailText } from '../../platform/text/error-text.ts'

/** What is wrong with a message, beyond what a schema can say. `code` is a key of the details' texts. */
export interface FieldProblem {
  /** JSON pointer, e.g. `/body/audience/roleIds/0`. */
  readonly path: string
  readonly code: 'message.unknown' | 'message.default_language'
}

/** The rejection of an input that has such problems: told as those that a schema finds. */
export function rejection(problems: readonly FieldProblem[], language: Language): AppError {
  const details = problems.map(({ path, code }) => ({ path, code, message: detailText(language, code) }))
  const [first] = details
  const name = first?.path.split('/').slice(2).join('.') ?? ''
  return new AppError('validation.failed', { details, params: { problems: first ? `${name}: ${first.message}` : '' } })
}
