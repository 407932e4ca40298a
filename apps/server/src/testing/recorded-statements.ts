import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { LotseDatabase } from '../platform/database/database.ts'

/** A database that records its statements. */
export interface RecordedDatabase {
  readonly database: LotseDatabase
  /** The SQL of the statements so far, in order, without values. */
  readonly statements: string[]
}

/** Wraps a database so that statements are recorded, for tests of their order. */
export function recordStatements(database: LotseDatabase): RecordedDatabase {
  const statements: string[] = []
  const compile = (node: RootOperationNode) =>
    database.kysely.getExecutor().compileQuery(node, { queryId: 'recorded' }).sql.replace(/\s+/g, ' ').trim()
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(compile(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: { ...database, kysely: database.kysely.withPlugin(plugin) }, statements }
}
