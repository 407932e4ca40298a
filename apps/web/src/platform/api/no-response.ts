import { reportNoConnection } from '../connection/connection.ts'
import { NoResponseError, NotSentError } from './api-error.ts'
import type { WebOperation } from './operation.ts'

/** The error of a request without a response: not sent when the browser is offline. Checks the connection, too. */
export function noResponse({ method }: Pick<WebOperation, 'method'>, cause?: unknown): NoResponseError {
  reportNoConnection()
  return navigator.onLine === false ? new NotSentError(method !== 'GET') : new NoResponseError('No response', { cause })
}
