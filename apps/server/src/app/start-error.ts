/** The process cannot do what it was started for; the message says what to do about it. Exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
