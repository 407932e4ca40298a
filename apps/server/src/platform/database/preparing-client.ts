import type pg from 'pg'
import { PipeliningClient } from './pipelining-client.ts'

/** A statement is worth preparing when it comes back; one-off statements with their own literals are not kept. */
const SEEN_BEFORE = 2
const MAXIMUM_STATEMENTS = 500
const MAXIMUM_LENGTH = 10_000

const sightings = new Map<string, number>()
const names = new Map<string, string>()

/**
 * A connection that prepares statements it has met before: the server then parses and plans them once per connection,
 * which is most of what a short query costs. Row-level security holds as ever: a prepared statement is planned anew for
 * another role.
 *
 * Not for a pooler in transaction mode that does not carry prepared statements over (PgBouncer before 1.21, or with
 * `max_prepared_statements = 0`).
 */
export class PreparingClient extends PipeliningClient {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.query = prepared(this.query.bind(this) as Query) as pg.Client['query']
  }
}

type Query = (...parts: unknown[]) => unknown

/** Names texts with values that come back; whatever else is asked is passed on as it is. */
function prepared(send: Query): Query {
  return (text, values, callback) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? send(text, values, callback) : send({ name, text, values }, callback)
  }
}

/** The name under which a text is prepared, the same on every connection; undefined when it is not. */
function nameOf(text: string): string | undefined {
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
