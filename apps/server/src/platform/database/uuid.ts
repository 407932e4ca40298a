const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID. PostgreSQL rejects a query that compares a column of the type `uuid` with another text. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
