import pg from 'pg'

/** A statement is prepared from its third execution on, so that one-off statements do not fill the cache. */
const SEEN_BEFORE = 2
const MAXIMUM_STATEMENTS = 500
const MAXIMUM_LENGTH = 10_000

/**
 * Returns the class of the clients of one pool, which use named prepared statements for repeated statements: the server then parses
 * and plans them once per connection, which is most of the cost of a short query. Row-level security still applies: PostgreSQL
 * replans a prepared statement for another role.
 *
 * Not for a pooler in transaction mode without support for prepared statements (PgBouncer before 1.21, or with
 * `max_prepared_statements = 0`).
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = createStatementNames()
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      this.query = prepared(this.query.bind(this) as Query, nameOf) as pg.Client['query']
    }
  }
}

type Query = (...parts: unknown[]) => unknown
/** The statement name of a text, the same on every connection; undefined if it is not prepared. */
type StatementName = (text: string) => string | undefined

/** Adds a statement name to repeated queries with values; passes all other calls on unchanged. */
function prepared(send: Query, nameOf: StatementName): Query {
  return (text, values, callback) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? send(text, values, callback) : send({ name, text, values }, callback)
  }
}

function createStatementNames(): StatementName {
  const sightings = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (text.length > MAXIMUM_LENGTH || names.size >= MAXIMUM_STATEMENTS) return undefined
    const seen = sightings.get(text) ?? 0
    if (seen < SEEN_BEFORE) {
      if (sightings.size > 10 * MAXIMUM_STATEMENTS) sightings.clear()
      sightings.set(text, seen + 1)
      return undefined
    }
    sightings.delete(text)
    const name = `lotse_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
