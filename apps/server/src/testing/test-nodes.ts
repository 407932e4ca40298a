import type { FastifyInstance } from 'fastify'
import type { Settings } from '../platform/config/settings.ts'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { testApp, testAppWith } from './test-app.ts'

/** Opens two connection pools to the test's database; the embedded database has a single session, which both share. */
export async function openTwoDatabases(): Promise<{
  readonly opened: readonly LotseDatabase[]
  close(): Promise<void>
}> {
  const { database } = (await testApp()).platform
  const opened = await Promise.all(
    [1, 2].map(() =>
      database.listenUrl === null
        ? { ...database, close: async () => {} }
        : openDatabase({ kind: 'server', url: database.listenUrl, poolSize: 4 }),
    ),
  )
  return {
    opened,
    async close() {
      await Promise.all(opened.map((own) => own.close()))
    },
  }
}

/**
 * Starts two nodes on one database. On a database server each has its own connections; with the embedded database both share its
 * single session.
 */
export async function openTwoNodes(
  settings: Partial<Settings> = {},
): Promise<{ readonly nodes: readonly FastifyInstance[]; close(): Promise<void> }> {
  const databases = await openTwoDatabases()
  const nodes = await Promise.all(databases.opened.map((own) => testAppWith(settings, own)))
  return {
    nodes,
    async close() {
      await Promise.all(nodes.map((node) => node.close()))
      await databases.close()
    },
  }
}
