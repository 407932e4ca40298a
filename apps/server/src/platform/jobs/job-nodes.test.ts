import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Integer, Object } from 'typebox'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { CODE_MIGRATIONS } from '../../app/code-migrations.ts'
import { openForServing } from '../../app/open-database.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import { createServerDatabase, runOn, testServerUrl } from '../../testing/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { createJobRunner } from './job-runner.ts'

const shared = await testApp()
const { database, settings } = shared.platform
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const done: { readonly node: string; readonly number: number }[] = []
let hold: Promise<void> = Promise.resolve()

const counted = (node: string) =>
  defineJob({
    name: 'test.counted',
    title: { en: 'Count', de: 'Zählen', tr: 'Say', sk: 'Počítať' },
    input: Object({ number: Integer() }),
    async handler({ signal }, { number }) {
      await Promise.race([hold, new Promise((_, reject) => signal.addEventListener('abort', reject))])
      done.push({ node, number })
    },
  })

/** Starts a node with connections of its own. */
async function startNode(name: string, isWorking = true): Promise<FastifyInstance> {
  const own = openDatabase({ url: database.listenUrl, poolSize: 3 })
  const node = await buildApp({ database: own, settings, extraJobs: [counted(name)] })
  if (isWorking) node.jobs.start()
  cleanups.push(async () => {
    await node.close()
    await own.close()
  })
  return node
}
const enqueueNumbers = (tenantId: string, numbers: readonly number[]) =>
  withTenant(database, tenantId, async (tx) => {
    for (const number of numbers) await enqueue(tx, counted('caller'), { number })
  })
const numbers = () => done.map(({ number }) => number).sort((a, b) => a - b)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('several nodes share the jobs and run each once', async () => {
  const { id } = await freshTenant(shared)
  done.length = 0
  await startNode('a')
  await startNode('b')
  await enqueueNumbers(id, upTo(40))
  await expect.poll(numbers, { timeout: 20_000, interval: 50 }).toEqual(upTo(40))
  await wait(500)
  expect(numbers()).toEqual(upTo(40))
}, 40_000)

test('a node runs a job as soon as it is enqueued, on a server also by another node', async () => {
  const { id } = await freshTenant(shared)
  done.length = 0
  const node = await startNode('unused', false)
  const runner = createJobRunner({ platform: node.platform, catalogue: node.jobs, log: node.log }, 600)
  cleanups.push(() => runner.stop())
  runner.start()
  for (const number of [1, 2]) {
    await wait(1_000)
    await enqueueNumbers(id, [number])
    await expect.poll(numbers, { timeout: 15_000, interval: 50 }).toEqual(upTo(number + 1).slice(1))
  }
}, 60_000)

test('a node that stops hands back jobs that do not end in time, and another node runs them', async () => {
  const { id } = await freshTenant(shared)
  done.length = 0
  let release: () => void = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  const leaving = await startNode('leaving')
  await enqueueNumbers(id, [1, 2])
  const states = async () => {
    const { rows } = await database.pool.query('select state from job where tenant_id = $1', [id])
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['RUNNING', 'RUNNING'])
  await leaving.jobs.stop()
  expect(done).toEqual([])
  hold = Promise.resolve()
  release()
  await startNode('next')
  await expect.poll(numbers, { timeout: 20_000 }).toEqual([1, 2])
  expect(new Set(done.map(({ node }) => node))).toEqual(new Set(['next']))
}, 60_000)

const serverUrl = testServerUrl()

test('the serving role runs jobs without owning tables of the queue', async () => {
  const { url, drop } = await createServerDatabase(serverUrl)
  const name = `lotse_test_${randomBytes(4).toString('hex')}`
  cleanups.push(() => runOn(serverUrl, `drop role ${name}`), drop)
  const owner = openDatabase({ url, poolSize: 2 })
  expect(await migrate(owner, CODE_MIGRATIONS)).toContain('queue-46')
  expect(await migrate(owner, CODE_MIGRATIONS)).toEqual([])
  await runOn(serverUrl, `create role ${name} login password 'secret' in role lotse_app`)
  const asOwner = await buildApp({ database: owner, settings })
  const { id } = await freshTenant(asOwner)
  const address = new URL(url)
  address.username = name
  address.password = 'secret'
  const own = await openForServing({ ...settings, databaseUrl: address.href })
  const node = await buildApp({ database: own, settings, extraJobs: [counted('plain role')] })
  done.length = 0
  await withTenant(own, id, (tx) => enqueue(tx, counted('caller'), { number: 7 }))
  expect(await runJobs(node)).toBe(1)
  expect(numbers()).toEqual([7])
  await expect(own.pool.query('select * from pgboss.job')).rejects.toThrow(/permission denied/)
  await node.close()
  await own.close()
  await asOwner.close()
  await owner.pool.query(`alter table pgboss.version owner to ${name}`)
  await expect(openForServing({ ...settings, databaseUrl: address.href })).rejects.toThrow('owns tables (version')
  await owner.close()
}, 60_000)

test('queueMigration has the schema version of the pinned pg-boss', async () => {
  const { getConstructionPlans } = await import('pg-boss')
  const { queueMigration } = await import('./queue-schema.repository.ts')
  const [, version] = /version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans('pgboss')) ?? []
  expect(queueMigration.name).toBe(`queue-${version}`)
})

afterAll(() => {
  hold = Promise.resolve()
})
