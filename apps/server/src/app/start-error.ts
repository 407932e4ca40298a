/** The process cannot start. The message describes what the operator should do. Exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
