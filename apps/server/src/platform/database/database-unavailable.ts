/** SQL states and system errors of a database that cannot be reached or is shutting down. */
const CODES =
  /^(08\w{3}|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/

/** Driver errors without a code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/

/** Whether an error of the database driver means that the database cannot be reached or is shutting down. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message)
}
