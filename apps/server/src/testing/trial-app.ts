import { defineOperation } from '@lotse/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { Array as ArrayOf, Integer, Null, Number, Object as ObjectOf, Optional, String as Text, Union } from 'typebox'
import { buildApp } from '../app/app.ts'
import { AppError } from '../platform/error/app-error.ts'
import { serve, serveBinary } from '../platform/http/serve.ts'
import { testApp } from './test-app.ts'

const base = { feature: 'trial', method: 'GET', summary: '', description: '' } as const
const Reply = ObjectOf({ value: Union([Number(), Null()]), names: ArrayOf(Text()) }, { additionalProperties: false })
const readTrial = defineOperation({
  ...base,
  id: 'readTrial',
  path: '/trial/{id}',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params: ObjectOf({ id: Text({ maxLength: 10 }) }, { additionalProperties: false }),
  query: ObjectOf({ months: Optional(Integer({ minimum: 1, default: 36 })) }, { additionalProperties: false }),
  reply: Reply,
})

/** Changes the names of all units, and fails when the body says so. */
export const writeTrial = defineOperation({
  ...base,
  id: 'writeTrial',
  method: 'POST',
  path: '/trial',
  requires: [],
  body: ObjectOf({ name: Text(), fail: Optional(Text()) }, { additionalProperties: false }),
  publishes: [],
})

const pluginTrial = defineOperation({
  ...base,
  id: 'pluginTrial',
  path: '/plugin-trial',
  requires: ['TENANT_ADMIN'],
  plugin: 'QA_CHATBOT',
})
const fileTrial = defineOperation({ ...base, id: 'fileTrial', path: '/file-trial', requires: [], binary: 'text/csv' })

/** The server with operations for the tests of `serve`. The reply of `/trial/{id}` contains the number of calls of its handler. */
export async function openTrialApp(): Promise<FastifyInstance> {
  const { platform } = await testApp()
  let calls = 0
  return buildApp({
    database: platform.database,
    settings: platform.settings,
    extraRoutes(api) {
      serve(api, readTrial, async ({ businessUnitId, language, revision }, { params, query }) => {
        calls++
        const names = [params.id, String(query.months), businessUnitId, language, String(revision), 'ä'.repeat(1_000)]
        return { value: calls, names, secret: 'dropped' }
      })
      serve(api, writeTrial, async ({ tx }, { body }) => {
        await tx.updateTable('business_unit').set({ name: body.name }).where('tenant_id', '=', tx.tenantId).execute()
        if (body.fail === 'known') throw new AppError('kpi.not_found')
        if (body.fail) throw new Error(body.fail)
      })
      serve(api, pluginTrial, async () => {})
      serveBinary(api, fileTrial, async () => ({ fileName: 'Bericht „Süd“ 1/2.csv', content: 'ä;b\n'.repeat(1_000) }))
    },
  })
}
