import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobsOf, type ProbeTenant, probe, probeApp, probeTenant, resetProbe, seen } from '../../testing/job-probe.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { readMetrics } from '../../testing/test-app.ts'
import { enqueue, wakeWaiting } from './enqueue.ts'
import { JobFailure, JobWaits } from './job-failure.ts'
import { openQueue } from './queue.ts'
import { delayOf } from './run-message.ts'

const app = await probeApp()
const { database } = app.platform
beforeEach(() => resetProbe(app))

describe('a job', () => {
  test('runs once, after the commit, with row-level security of its tenant', async () => {
    const tenant = await probeTenant(app)
    seen.behave = async ({ context }) => {
      const tenantIds = await context.inTransaction(async (tx) => {
        const { rows } = await sql<{ tenant_id: string }>`select distinct tenant_id from person`.execute(tx)
        return rows.map(({ tenant_id }) => tenant_id)
      })
      expect(tenantIds).toEqual([tenant.id])
    }
    const id = await tenant.within((tx) => enqueue(tx, probe, { what: 'a' }))
    expect((await jobsOf(tenant)).content).toMatchObject([{ id, title: 'Probe', state: 'WAITING', attempts: 0 }])
    await runJobs(app)
    await runJobs(app, { evenLater: true })
    expect(seen.calls.map(({ input }) => input)).toEqual([{ what: 'a' }])
    expect(seen.calls[0]?.context).toMatchObject({ jobId: id, attempt: 1, dueAt: null })
    const { content, counts } = await jobsOf(tenant)
    expect(content).toMatchObject([{ state: 'DONE', attempts: 1, problem: null, can: { retry: false } }])
    expect(counts.DONE).toBe(1)
    const stored = await tenant.within((tx) => sql<{ input: unknown }>`select input from job`.execute(tx))
    expect(stored.rows).toEqual([{ input: null }])
  })

  test('does not exist when the transaction rolls back', async () => {
    const tenant = await probeTenant(app)
    await expect(
      tenant.within(async (tx) => {
        await enqueue(tx, probe, { what: 'never' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await runJobs(app, { evenLater: true })
    expect(seen.calls).toEqual([])
    expect((await jobsOf(tenant)).totalElements).toBe(0)
  })

  test('exists at most once per key and tenant', async () => {
    const [one, other] = [await probeTenant(app), await probeTenant(app)]
    const ask = (tenant: ProbeTenant) =>
      tenant.within((tx) => enqueue(tx, probe, { what: 'once' }, { onceFor: 'week 53' }))
    expect(await ask(one)).toMatch(/-/)
    expect(await ask(one)).toBeNull()
    expect(await ask(other)).toMatch(/-/)
    await runJobs(app)
    expect(await ask(one)).toBeNull()
    expect(seen.calls).toHaveLength(2)
  })

  test('does not run before its time', async () => {
    const tenant = await probeTenant(app)
    const notBefore = new Date(Date.now() + 3_600_000)
    await tenant.within((tx) => enqueue(tx, probe, { what: 'later' }, { notBefore }))
    expect(await runJobs(app)).toBe(0)
    expect((await jobsOf(tenant)).content[0]).toMatchObject({ state: 'WAITING', notBefore: notBefore.toISOString() })
    await runJobs(app, { evenLater: true })
    expect(seen.calls).toHaveLength(1)
  })

  test('that throws is retried with backoff and then fails; it keeps its input and shows no secret', async () => {
    const tenant = await probeTenant(app)
    seen.behave = async () => {
      throw new Error('connect postgres://lotse:hunter2@db')
    }
    await tenant.within((tx) => enqueue(tx, probe, { what: 'broken' }))
    await runJobs(app)
    const first = (await jobsOf(tenant)).content[0]
    expect(first).toMatchObject({ state: 'RETRYING', attempts: 1, maximumAttempts: 3, problem: 'job.unexpected' })
    expect(Date.parse(first.notBefore)).toBeGreaterThan(Date.now() + 20_000)
    expect(await runJobs(app)).toBe(0)
    await runJobs(app, { evenLater: true })
    await runJobs(app, { evenLater: true })
    const reply = await tenant.inject({ as: 'admin', url: '/api/workflow/job?state=FAILED' })
    expect(reply.json().content).toMatchObject([{ state: 'FAILED', attempts: 3, can: { retry: true } }])
    expect(reply.body).not.toContain('hunter2')
    expect(seen.calls.map(({ context }) => context.attempt)).toEqual([1, 2, 3])
    await runJobs(app, { evenLater: true })
    expect(seen.calls).toHaveLength(3)

    seen.behave = async () => {}
    const { id } = reply.json().content[0]
    const retried = await tenant.inject({ as: 'admin', method: 'POST', url: `/api/workflow/job/${id}/retry` })
    expect(retried.json()).toMatchObject({ id, state: 'WAITING', attempts: 0 })
    await runJobs(app)
    expect(seen.calls.at(-1)).toMatchObject({ input: { what: 'broken' }, context: { attempt: 1 } })
    expect((await jobsOf(tenant)).content[0]).toMatchObject({ state: 'DONE', problem: null })
  })

  test('with a permanent failure is not retried', async () => {
    const tenant = await probeTenant(app)
    seen.behave = async () => {
      throw new JobFailure('mail.refused', { isPermanent: true, detail: '550' })
    }
    await tenant.within((tx) => enqueue(tx, probe, { what: 'refused' }))
    await runJobs(app)
    expect((await jobsOf(tenant)).content[0]).toMatchObject({
      state: 'FAILED',
      attempts: 1,
      problem: 'mail.refused',
      problemDetail: '550',
    })
  })

  test('waits for a precondition without losing an attempt, and runs when it is woken', async () => {
    const tenant = await probeTenant(app)
    seen.behave = async () => {
      throw new JobWaits('MAIL_SERVER')
    }
    await tenant.within((tx) => enqueue(tx, probe, { what: 'patient' }))
    await runJobs(app)
    expect(await runJobs(app, { evenLater: true })).toBe(0)
    expect((await jobsOf(tenant)).content[0]).toMatchObject({
      state: 'WAITING',
      waitingFor: 'MAIL_SERVER',
      attempts: 0,
    })
    seen.behave = async () => {}
    const wake = () => tenant.within((tx) => wakeWaiting(tx, 'MAIL_SERVER'))
    expect(await wake()).toBe(1)
    expect(await wake()).toBe(0)
    await runJobs(app)
    expect(seen.calls).toHaveLength(2)
    expect((await jobsOf(tenant)).content[0]).toMatchObject({ state: 'DONE', attempts: 1, waitingFor: null })
  })

  test('is retried when its node dies, and fails when a node dies at every attempt', async () => {
    const tenant = await probeTenant(app)
    await tenant.within((tx) => enqueue(tx, probe, { what: 'orphan' }))
    // The state after a node is killed: an active queue message without a heartbeat, and a running job.
    const die = async () => {
      await database.pool.query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'
        where state < 'active'`)
      await tenant.within((tx) =>
        sql`update job set state = 'RUNNING', attempts = attempts + 1 where state <> 'DONE'`.execute(tx),
      )
    }
    const watch = await openQueue(database, (error) => expect.unreachable(error.message))
    await die()
    expect(await runJobs(app)).toBe(0)
    await watch.supervise()
    await runJobs(app, { evenLater: true })
    expect(seen.calls.map(({ context }) => context.attempt)).toEqual([2])
    expect((await jobsOf(tenant)).content[0]).toMatchObject({ state: 'DONE', attempts: 2 })

    await tenant.within((tx) => enqueue(tx, probe, { what: 'deadly' }))
    for (let time = 0; time < 3; time += 1) {
      await die()
      await database.pool.query(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
      await watch.supervise()
    }
    await runJobs(app, { evenLater: true })
    expect(seen.calls).toHaveLength(1)
    expect((await jobsOf(tenant)).content[0]).toMatchObject({ state: 'FAILED', problem: 'job.abandoned' })
  })

  test('has no open transaction while its handler runs', async () => {
    const tenant = await probeTenant(app)
    let openTransactions: number | undefined
    seen.behave = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      openTransactions = rows[0]?.count
    }
    await tenant.within((tx) => enqueue(tx, probe, { what: 'network' }))
    await runJobs(app)
    expect(openTransactions).toBe(0)
  })
})

test('the metrics count jobs without tenants', async () => {
  const tenant = await probeTenant(app)
  await tenant.within((tx) => enqueue(tx, probe, { what: 'x' }, { notBefore: new Date(Date.now() + 60_000) }))
  await tenant.within((tx) => enqueue(tx, probe, { what: 'y' }))
  await runJobs(app)
  const body = await readMetrics(app)
  expect(body).toMatch(/lotse_jobs\{state="later"\} [1-9]/)
  expect(body).toMatch(/lotse_job_duration_seconds_count\{job="test.probe",outcome="done"\} [1-9]/)
  expect(body).not.toContain(tenant.id)
})

test('delayOf doubles the delay up to a limit', () => {
  const backoff = { firstSeconds: 30, maximumSeconds: 100 }
  expect([1, 2, 3, 4].map((attempt) => delayOf(backoff, attempt, 0.5))).toEqual([30, 60, 100, 100])
  expect(delayOf(backoff, 1, 0)).toBe(24)
})
