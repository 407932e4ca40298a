import { type Statement, statementsOf } from './statements.ts'

/** A migration: its file name and text. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Above a statement that is needed although it can block: `-- May block: <why it is short, or when to apply it>`. */
const EXCEPTION = /--\s*May block:\s*\S.{9,}/
const TABLE = String.raw`(?:only )?(?:if exists )?(?:public\.)?"?(\w+)"?`
const CREATE = /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?"?(\w+)"?/
const ALTER = new RegExp(`^alter table ${TABLE} (.*)$`)
const INDEX = new RegExp(`^create (?:unique )?index (?:concurrently )?.*? on ${TABLE}`)
const WRITE = new RegExp(`^(?:with .*)?\\b(?:update|delete from) ${TABLE}`)
const WHOLE = /^(?:lock (?:table )?|cluster |vacuum full|reindex |truncate )/

/**
 * What of a migration blocks readers or writers of a table for as long as its rows need: each statement that reads, checks or rewrites
 * all rows of a table that an earlier migration has created, while other sessions cannot write to it or read it.
 */
export function problemsOf(migration: Migration, earlier: readonly Migration[]): string[] {
  const large = new Set(
    earlier.flatMap(({ sql }) => statementsOf(sql).flatMap(({ text }) => CREATE.exec(text)?.[1] ?? [])),
  )
  const statements = statementsOf(migration.sql)
  return statements.flatMap((statement, index) => {
    if (EXCEPTION.test(statement.comments)) return []
    return whyItBlocks(statement, large, statements.slice(0, index)).map(
      (why) => `${migration.name}:${statement.line} ${why}`,
    )
  })
}

function whyItBlocks({ text }: Statement, large: ReadonlySet<string>, before: readonly Statement[]): string[] {
  if (WHOLE.test(text)) return ['locks a whole table']
  const indexed = INDEX.exec(text)?.[1] ?? ''
  if (large.has(indexed)) return [`builds an index of ${indexed} while nobody can write to it`]
  const written = WRITE.exec(text)?.[1] ?? ''
  if (large.has(written)) return [`changes all rows of ${written} in one transaction`]
  const [, table = '', actions = ''] = ALTER.exec(text) ?? []
  if (!large.has(table)) return []
  return actionsOf(actions).flatMap((action) => {
    const why = whyActionBlocks(action, table, before)
    return why === null ? [] : [`${why} (${table}: ${action.slice(0, 60)})`]
  })
}

/** The actions of `alter table`, which are separated by commas outside of brackets. */
function actionsOf(actions: string): string[] {
  const parts: string[] = []
  let [depth, part] = [0, '']
  for (const char of actions) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += char
  }
  return [...parts, part.trim()]
}

function whyActionBlocks(action: string, table: string, before: readonly Statement[]): string | null {
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action)) return 'rewrites the table for another type'
  if (/^set (?:logged|unlogged|tablespace)\b/.test(action)) return 'rewrites the table'
  const required = /^alter (?:column )?(\S+) set not null/.exec(action)?.[1]
  if (required !== undefined)
    return isChecked(required, table, before) ? null : 'reads all rows to see that none is null'
  const isConstraint = /^add (?:constraint \S+ )?(?:check|foreign key|unique|primary key|exclude)\b/.test(action)
  if (isConstraint) return whyConstraintBlocks(action)
  return /^add (?:column )?/.test(action) ? whyColumnBlocks(action) : null
}

function whyConstraintBlocks(action: string): string | null {
  if (/\b(?:check|foreign key)\b/.test(action)) {
    return action.endsWith('not valid')
      ? null
      : 'checks all rows: add it NOT VALID, and validate it in another statement'
  }
  return /\busing index\b/.test(action) ? null : 'builds an index while nobody can read the table'
}

function whyColumnBlocks(action: string): string | null {
  if (/\bgenerated always as \(.*\) stored|\bgenerated .* as identity|\b(?:small|big)?serial\b/.test(action)) {
    return 'rewrites the table to fill the column'
  }
  if (/\b(?:references|check|unique|primary key)\b/.test(action)) {
    return 'checks all rows: add the constraint NOT VALID in another statement'
  }
  const filled = /\bdefault (.*)$/.exec(action)?.[1] ?? ''
  // The time of the transaction is one value for all rows.
  const isOneValue = !/\w+ ?\(/.test(filled.replaceAll(/\bnow ?\( ?\)|\bcurrent_\w+/g, ''))
  return isOneValue ? null : 'rewrites the table, because the default is another value for each row'
}

/** Whether a checked and validated constraint says that the column is not null, so that PostgreSQL reads no row. */
function isChecked(column: string, table: string, before: readonly Statement[]): boolean {
  const ofTable = before.map(({ text }) => text).filter((text) => ALTER.exec(text)?.[1] === table)
  const name = ofTable
    .map((text) => /add constraint (\S+) check \((\S+) is not null\) not valid/.exec(text))
    .find((match) => match?.[2] === column)?.[1]
  return name !== undefined && ofTable.some((text) => text.includes(`validate constraint ${name}`))
}
