import type { FastifyInstance } from 'fastify'
import type { Settings } from '../platform/config/settings.ts'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { testApp, testAppWith } from './test-app.ts'

/** Opens two connection pools to the test's database. */
export async function openTwoDatabases(): Promise<{
  readonly opened: readonly LotseDatabase[]
  close(): Promise<void>
}> {
  const { listenUrl } = (await testApp()).platform.database
  const opened = [1, 2].map(() => openDatabase({ url: listenUrl, poolSize: 4 }))
  return {
    opened,
    async close() {
      await Promise.all(opened.map((own) => own.close()))
    },
  }
}

/** Starts two nodes on one database, each with its own connections. */
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
