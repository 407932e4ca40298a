import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobsOf, probe, probeApp, probeTenant, resetProbe, seen } from '../../testing/job-probe.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { enqueue } from './enqueue.ts'
import { JobFailure } from './job-failure.ts'

const app = await probeApp()
const { database } = app.platform
beforeEach(() => resetProbe(app))

describe('access to jobs', () => {
  test('is limited to administrators of the tenant', async () => {
    const [one, other] = [await probeTenant(app), await probeTenant(app)]
    seen.behave = async () => {
      throw new JobFailure('mail.refused', { isPermanent: true })
    }
    const id = await one.within((tx) => enqueue(tx, probe, { what: 'secret' }))
    await runJobs(app)
    expect((await one.inject({ as: 'principal', url: '/api/workflow/job' })).statusCode).toBe(403)
    expect((await jobsOf(other)).content).toEqual([])
    const url = `/api/workflow/job/${id}/retry`
    expect((await other.inject({ as: 'admin', method: 'POST', url })).json().code).toBe('job.not_found')
    expect((await one.inject({ as: 'principal', method: 'POST', url })).statusCode).toBe(403)
    expect((await one.inject({ as: 'admin', method: 'POST', url })).statusCode).toBe(200)
    const twice = await one.inject({ as: 'admin', method: 'POST', url })
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'job.not_failed'])
  })

  test('lets lotse_app add but not read queue messages, and denies lotse_job the tables of jobs', async () => {
    const tenant = await probeTenant(app)
    await tenant.within((tx) => enqueue(tx, probe, { what: 'x' }))
    for (const statement of [
      'select id from pgboss.job',
      'select data from pgboss.job_common',
      'delete from pgboss.job',
      'update pgboss.job set data = null',
      'select * from pgboss.queue',
    ]) {
      await expect(
        tenant.within((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(/permission denied/)
    }
    const client = await database.pool.connect()
    try {
      for (const table of ['job', 'person', 'job_schedule']) {
        await client.query('begin')
        await client.query('set local role lotse_job')
        await expect(client.query(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
    await runJobs(app)
  })
})
