import { ERRORS, type ErrorCode, type ErrorDetail } from '@lotse/contract/error-catalogue.ts'

/** What an error says beyond its code. */
export interface AppErrorOptions {
  /** Values for the placeholders of the message, e.g. `{minutes}`. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly details?: readonly ErrorDetail[]
  /** Reply headers that belong to the error, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * An error that the caller is told about: its code is in the contract's catalogue and names the translated message.
 * Everything else that is thrown is answered as `internal` and hidden.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly details: readonly ErrorDetail[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, { params = {}, details, headers = {}, cause }: AppErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.params = params
    this.details = details
    this.headers = headers
  }

  /** HTTP status of the reply. */
  get status(): number {
    return ERRORS[this.code]
  }
}
