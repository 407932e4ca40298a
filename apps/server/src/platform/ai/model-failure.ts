import { AddressError } from '../security/outgoing-address.ts'
import { ModelError } from './model.ts'

/** A request to a model failed before or after its first token. */
export class ModelFailure extends ModelError {
  /** Whether another attempt may succeed. */
  readonly isTemporary: boolean
  /** What the provider asks to wait; null if it says nothing. */
  readonly retryAfterMs: number | null
  readonly status: number | null

  constructor(
    problem: ModelError['problem'],
    message: string,
    {
      isTemporary = false,
      retryAfterMs = null,
      status = null,
    }: { readonly isTemporary?: boolean; readonly retryAfterMs?: number | null; readonly status?: number | null } = {},
  ) {
    super(problem, message)
    this.isTemporary = isTemporary
    this.retryAfterMs = retryAfterMs
    this.status = status
  }
}

/** What is known of an error of the AI SDK. Its message, URL, headers and body may contain the key or data and are never used. */
interface SdkError {
  readonly statusCode?: unknown
  readonly responseHeaders?: Readonly<Record<string, string>>
  readonly cause?: unknown
  readonly lastError?: unknown
}

/** The failure behind an error that the AI SDK has thrown or streamed. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  for (const one of chainOf(error)) {
    if (one instanceof ModelFailure) return one
    if (one instanceof AddressError) return new ModelFailure('PROVIDER_REFUSED', one.message)
    const { statusCode, responseHeaders = {} } = one as SdkError
    if (typeof statusCode === 'number' && statusCode !== 200) return failureOfStatus(statusCode, responseHeaders)
  }
  return new ModelFailure('PROVIDER_UNAVAILABLE', 'The AI provider could not be reached, or its reply is broken.', {
    isTemporary: true,
  })
}

function failureOfStatus(status: number, headers: Readonly<Record<string, string>>): ModelFailure {
  const message = `The AI provider replied with status ${status}.`
  if (status !== 429 && status !== 408 && status < 500) return new ModelFailure('PROVIDER_REFUSED', message, { status })
  const retryAfterMs = waitOf(headers['retry-after'])
  const problem = status === 429 ? 'PROVIDER_BUSY' : 'PROVIDER_UNAVAILABLE'
  return new ModelFailure(problem, message, { isTemporary: true, retryAfterMs, status })
}

/** `Retry-After` is a number of seconds or a date. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

function* chainOf(error: unknown): Generator<object> {
  for (let one = error, depth = 0; typeof one === 'object' && one !== null && depth < 6; depth++) {
    yield one
    const { cause, lastError } = one as SdkError
    one = lastError ?? cause
  }
}
