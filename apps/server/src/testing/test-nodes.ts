import type { FastifyInstance } from 'fastify'
import { openDatabase } from '../platform/database/database.ts'
import { testApp, testAppWith } from './test-app.ts'

/**
 * Starts two nodes on one database. On a database server each has its own connections; with the embedded database both share its
 * single session.
 */
export async function openTwoNodes(): Promise<{ readonly nodes: readonly FastifyInstance[]; close(): Promise<void> }> {
  const { database } = (await testApp()).platform
  const databases = await Promise.all(
    [1, 2].map(() =>
      database.listenUrl === null
        ? { ...database, close: async () => {} }
        : openDatabase({ kind: 'server', url: database.listenUrl, poolSize: 4 }),
    ),
  )
  const nodes = await Promise.all(databases.map((own) => testAppWith({}, own)))
  return {
    nodes,
    async close() {
      await Promise.all(nodes.map((node) => node.close()))
      await Promise.all(databases.map((own) => own.close()))
    },
  }
}
