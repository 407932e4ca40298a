import type { FastifyInstance } from 'fastify'
import { Object, String } from 'typebox'
import { expect } from 'vitest'
import { buildApp } from '../app/app.ts'
import { type TenantTransaction, withTenant } from '../platform/database/tenant-transaction.ts'
import { defineJob, type JobContext } from '../platform/jobs/job.ts'
import { type FreshTenant, freshTenant } from './fresh-tenant.ts'
import { testApp } from './test-app.ts'

/** A recorded run of the probe job. */
export interface ProbeCall {
  readonly context: JobContext
  readonly input: { readonly what: string }
}

/** A tenant with a shortcut to its transactions. */
export interface ProbeTenant extends FreshTenant {
  within<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
}

/** The recorded runs of the probe, and its behaviour; tests may set both. */
export const seen: { calls: ProbeCall[]; behave: (call: ProbeCall) => Promise<void> } = {
  calls: [],
  behave: async () => {},
}

/** A job that records its runs. */
export const probe = defineJob({
  name: 'test.probe',
  title: { en: 'Probe', de: 'Probe', tr: 'Deneme', sk: 'Skúška' },
  input: Object({ what: String() }, { additionalProperties: false }),
  attempts: 3,
  async handler(context, input) {
    const call = { context, input }
    seen.calls.push(call)
    await seen.behave(call)
  },
})

/** Creates an app with the probe job. */
export async function probeApp(): Promise<FastifyInstance> {
  const { database, settings } = (await testApp()).platform
  return buildApp({ database, settings, webFolder: `${import.meta.dirname}/web-app`, extraJobs: [probe] })
}

/** Resets the probe and deletes all queue messages. */
export async function resetProbe({ platform: { database } }: FastifyInstance): Promise<void> {
  seen.calls = []
  seen.behave = async () => {}
  await database.pool.query('delete from pgboss.job')
}

/** Creates a fresh tenant. */
export async function probeTenant(app: FastifyInstance): Promise<ProbeTenant> {
  const tenant = await freshTenant(app)
  return { ...tenant, within: (work) => withTenant(app.platform.database, tenant.id, work) }
}

/** Returns the list of jobs as the tenant's administrator. */
export async function jobsOf(tenant: FreshTenant) {
  const reply = await tenant.inject({ as: 'admin', url: '/api/workflow/job' })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
