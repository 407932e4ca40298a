import { StatusError } from '../../platform/api/api-error.ts'

/** True when the server said that what the address names does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof StatusError && error.status === 404
}
