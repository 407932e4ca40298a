/** The embedded database cannot be used; `message` says why and what the operator can do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}
