import type { Operation } from '@lotse/contract/operation.ts'
import { reportNoConnection } from '../connection/connection.ts'
import { NoResponseError, NotSentError } from './api-error.ts'

/** The error of a request without a response: not sent when the browser is offline. Checks the connection, too. */
export function noResponse({ method }: Pick<Operation, 'method'>, cause?: unknown): NoResponseError {
  reportNoConnection()
  return navigator.onLine === false ? new NotSentError(method !== 'GET') : new NoResponseError('No response', { cause })
}
