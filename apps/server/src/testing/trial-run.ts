import { randomUUID } from 'node:crypto'
import { defineOperation } from '@lotse/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { Object, String } from 'typebox'
import { buildApp } from '../app/app.ts'
import type { Produce } from '../features/ai/run/produce.ts'
import { startRun } from '../features/ai/run/run.ts'
import { readTenantAi } from '../features/ai/settings/tenant-ai.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { testApp, WEB_FOLDER } from './test-app.ts'

const startTrial = defineOperation({
  id: 'startTrial',
  feature: 'ai',
  base: 'ai',
  method: 'POST',
  path: '/trial',
  summary: 'Start a run',
  description: '',
  requires: ['AI_USE'],
  needsBusinessUnit: true,
  reply: Object({ id: String() }),
  publishes: [],
})

/** A node with the operation `POST /api/ai/trial`, which starts a run that `produce` writes. */
export interface TrialNode {
  readonly app: FastifyInstance
  /** Errors of runs that were logged. */
  readonly errors: unknown[]
  produce: Produce
}

/** Opens a node on the database of the test; the caller closes its app. */
export async function openTrialNode(database?: LotseDatabase): Promise<TrialNode> {
  const { platform } = await testApp()
  const errors: unknown[] = []
  let node: TrialNode | undefined
  const app = await buildApp({
    database: database ?? platform.database,
    webFolder: WEB_FOLDER,
    settings: platform.settings,
    extraRoutes: (extra) =>
      serve(extra, startTrial, async (context) => ({
        id: await startRun(extra.platform, context, {
          kind: 'CHAT',
          subjectId: randomUUID(),
          ai: await readTenantAi(extra.platform, context),
          produce: async (writer, reader, signal) => node?.produce(writer, reader, signal),
        }),
      })),
  })
  node = { app, errors, produce: async () => {} }
  return node
}
