import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'

/** The server answered with an error status. `message` is in the user's language when the server sent one. */
export class StatusError extends Error {
  override readonly name = 'StatusError'
  readonly status: number
  /** A code of the error catalogue, when the body carried one. */
  readonly code: string | null
  readonly details: readonly ErrorDetail[]
  /** After a version conflict: the version that is current. */
  readonly currentVersion: number | null
  readonly requestId: string | null
  /** The body's own message, or null when it carried none. */
  readonly serverMessage: string | null

  constructor(status: number, body: unknown) {
    const fields: Record<string, unknown> = body !== null && typeof body === 'object' ? { ...body } : {}
    const serverMessage = typeof fields.message === 'string' && fields.message !== '' ? fields.message : null
    super(serverMessage ?? `Status ${status}`)
    this.status = status
    this.serverMessage = serverMessage
    this.code = typeof fields.code === 'string' ? fields.code : null
    this.requestId = typeof fields.requestId === 'string' ? fields.requestId : null
    this.currentVersion = typeof fields.currentVersion === 'number' ? fields.currentVersion : null
    this.details = Array.isArray(fields.details) ? fields.details : []
  }
}

/** The request was sent, and no response came. */
export class NoResponseError extends Error {
  override readonly name: string = 'NoResponseError'
}

/** The browser is offline: the request was not sent. */
export class NotSentError extends NoResponseError {
  override readonly name = 'NotSentError'
  /** Whether something was to be saved. */
  readonly isWrite: boolean

  constructor(isWrite: boolean) {
    super('The browser is offline: the request was not sent')
    this.isWrite = isWrite
  }
}

/** A call that needs a signed-in person was made after sign-out: it is not sent. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'

  constructor() {
    super('Nobody is signed in: the call was not sent')
  }
}

/** True for a request that was given up on purpose: not an error. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
