import { ERRORS, type ErrorCode, type ErrorDetail } from '@lotse/contract/error-catalogue.ts'

/** Options of an `AppError`. */
export interface AppErrorOptions {
  /** Values for the placeholders of the message, e.g. `{minutes}`. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly details?: readonly ErrorDetail[]
  /** The current version, after a version conflict. */
  readonly currentVersion?: number
  /** The current value of a figure, after a conflict about it; null: no value. */
  readonly currentValue?: number | null
  /** Additional reply headers, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * An error that is reported to the caller: its code is in the contract's catalogue and selects the translated message. All other
 * errors are reported as `internal`, without details.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly details: readonly ErrorDetail[] | undefined
  readonly currentVersion: number | undefined
  readonly currentValue: number | null | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { params = {}, details, currentVersion, currentValue, headers = {}, cause } = options
    super(code, { cause })
    this.code = code
    this.params = params
    this.details = details
    this.currentVersion = currentVersion
    this.currentValue = currentValue
    this.headers = headers
  }

  /** HTTP status of the reply. */
  get status(): number {
    return ERRORS[this.code]
  }
}
