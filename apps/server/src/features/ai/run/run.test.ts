import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ModelError } from '../../../platform/ai/model.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { listenLocally, openEvents } from '../../../testing/network/event-client.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openTwoDatabases } from '../../../testing/test-nodes.ts'
import { openTrialNode, type TrialNode } from '../../../testing/trial-run.ts'
import type { RunWriter } from './produce.ts'

const { database } = (await testApp()).platform
const databases = await openTwoDatabases()
const nodes = await Promise.all(databases.opened.map((own) => openTrialNode(own)))
const [node, otherNode] = nodes as [TrialNode, TrialNode]
const ports = await Promise.all(nodes.map(({ app }) => listenLocally(app)))
afterAll(async () => {
  await Promise.all(nodes.map(({ app }) => app.close()))
  await databases.close()
})

const paragraph = (text: string): AnswerEvent => ({ type: 'block', block: { kind: 'PARAGRAPH', segments: [{ text }] } })
const end = (state: string, problem: string | null = null) => ({ type: 'end', state, problem })

/** A run that writes when the test says so. */
async function startControlled(tenant: FreshTenant, as = 'principal') {
  const begun = Promise.withResolvers<RunWriter>()
  const done = Promise.withResolvers<void>()
  let signal: AbortSignal | undefined
  node.produce = async (writer, _reader, given) => {
    signal = given
    begun.resolve(writer)
    await done.promise
  }
  const reply = await injectAt(node, tenant, as, 'POST', '/api/ai/trial')
  expect(reply.statusCode, reply.body).toBe(200)
  const id: string = reply.json().id
  const writer = await begun.promise
  return { id, writer, finish: done.resolve, fail: done.reject, signal: () => signal }
}

const injectAt = ({ app }: TrialNode, tenant: FreshTenant, as: string, method: 'GET' | 'POST', url: string) =>
  app.inject({ method, url, headers: { host: tenant.host, authorization: `Bearer ${tenant.tokens[as]}` } })

const open = (tenant: FreshTenant, id: string, at = 0, lastEventId?: string, as = 'principal') =>
  openEvents({
    port: ports[at] ?? 0,
    host: tenant.host,
    token: tenant.tokens[as] ?? '',
    path: `/api/ai/run/${id}/stream`,
    lastEventId: lastEventId ?? '0',
  })

describe('the stream of a run', () => {
  test('sends each event when it is written, and ends with the run', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    await run.writer.emit(paragraph('one'))
    const client = await open(tenant, run.id)
    await expect.poll(() => client.events.length).toBe(1)
    await run.writer.progress('reading')
    await run.writer.emit(paragraph('two'))
    await expect.poll(() => client.events.length).toBe(3)
    run.finish()
    await client.closed
    expect(client.events.map(({ data }) => data)).toEqual([
      paragraph('one'),
      { type: 'progress', text: 'reading' },
      paragraph('two'),
      end('DONE'),
    ])
    expect(client.events.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  })

  test('resumes after the last event without loss, also on another node', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    await run.writer.emit(paragraph('one'))
    await run.writer.emit(paragraph('two'))
    const first = await open(tenant, run.id)
    await expect.poll(() => first.lastId()).toBe('2')
    first.close()
    await run.writer.emit(paragraph('three'))
    const second = await open(tenant, run.id, 1, '2')
    await run.writer.emit(paragraph('four'))
    run.finish()
    await second.closed
    expect(second.events.map(({ id }) => id)).toEqual(['3', '4', '5'])
    expect(second.events.at(-1)?.data).toEqual(end('DONE'))
  })

  test('sends a finished answer completely', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    await run.writer.emit(paragraph('one'))
    run.finish()
    await node.app.platform.runs.settled()
    const client = await open(tenant, run.id, 1)
    await client.closed
    expect(client.events.map(({ data }) => data)).toEqual([paragraph('one'), end('DONE')])
  })

  test('does not exist for other people and for people of another unit', async () => {
    const tenant = await freshTenant(node.app, {
      people: {
        colleague: { roles: ['principal'], businessUnit: 'u1' },
        stranger: { roles: ['principal'], businessUnit: 'u2' },
      },
    })
    const run = await startControlled(tenant)
    for (const as of ['colleague', 'stranger']) {
      expect((await injectAt(node, tenant, as, 'GET', `/api/ai/run/${run.id}/stream`)).json().code).toBe(
        'ai.run_not_found',
      )
      expect((await injectAt(node, tenant, as, 'POST', `/api/ai/run/${run.id}/stop`)).json().code).toBe(
        'ai.run_not_found',
      )
    }
    expect(run.signal()?.aborted).toBe(false)
    run.finish()
  })

  test('ends soon after a sign-out, and so does the run', { timeout: 10_000 }, async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    await run.writer.emit(paragraph('one'))
    const client = await open(tenant, run.id, 1)
    await expect.poll(() => client.events.length).toBe(1)
    await injectAt(node, tenant, 'principal', 'POST', '/api/workflow/auth/logout')
    await client.closed
    expect(client.events).toHaveLength(1)
    await expect.poll(() => run.signal()?.aborted).toBe(true)
  })

  test('ends soon after the permission is withdrawn', { timeout: 10_000 }, async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    const client = await open(tenant, run.id)
    await sql`update role set permissions = array_remove(permissions, 'AI_USE') where tenant_id = ${tenant.id}`.execute(
      database.kysely,
    )
    await client.closed
    await expect.poll(() => run.signal()?.aborted).toBe(true)
  })
})

describe('a run', () => {
  test('stops from another node, and what was written remains', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    await run.writer.emit(paragraph('one'))
    const client = await open(tenant, run.id, 1)
    expect((await injectAt(otherNode, tenant, 'principal', 'POST', `/api/ai/run/${run.id}/stop`)).statusCode).toBe(204)
    await client.closed
    expect(client.events.map(({ data }) => data)).toEqual([paragraph('one'), end('STOPPED')])
    await expect(run.writer.emit(paragraph('late'))).rejects.toThrow('stopped')
    expect((await injectAt(node, tenant, 'principal', 'POST', `/api/ai/run/${run.id}/stop`)).statusCode).toBe(204)
  })

  test('is interrupted when its process no longer extends the lease, which then writes nothing', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    await run.writer.emit(paragraph('one'))
    await sql`update ai_run set lease_until = now() where id = ${run.id}::uuid`.execute(database.kysely)
    const client = await open(tenant, run.id, 1)
    await client.closed
    expect(client.events.map(({ data }) => data)).toEqual([paragraph('one'), end('FAILED', 'INTERRUPTED')])
    await expect(run.writer.emit(paragraph('late'))).rejects.toThrow()
    const again = await open(tenant, run.id, 1)
    await again.closed
    expect(again.events).toEqual(client.events)
  })

  test('is interrupted when the server stops', async () => {
    const stopping = await openTrialNode()
    const tenant = await freshTenant(stopping.app)
    stopping.produce = async (writer) => {
      await writer.emit(paragraph('one'))
      await new Promise(() => {})
    }
    const { id } = (await injectAt(stopping, tenant, 'principal', 'POST', '/api/ai/trial')).json()
    await stopping.app.close()
    const client = await open(tenant, id)
    await client.closed
    expect(client.events.at(-1)?.data).toEqual(end('FAILED', 'INTERRUPTED'))
  })

  test.each([
    ['the problem of the provider', new ModelError('PROVIDER_BUSY', 'busy'), 'PROVIDER_BUSY'],
    ['INTERRUPTED for any other error', new TypeError('a defect'), 'INTERRUPTED'],
  ])('that fails ends with %s', async (_name, error, problem) => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    run.fail(error)
    const client = await open(tenant, run.id)
    await client.closed
    expect(client.events.map(({ data }) => data)).toEqual([end('FAILED', problem)])
  })

  test('reads under the rights that the person has now', async () => {
    const tenant = await freshTenant(node.app)
    const seen: string[][] = []
    const next = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    node.produce = async (_writer, reader) => {
      const permissions = () => reader.read(async (context) => [...context.permissions])
      seen.push(await permissions())
      read.resolve()
      await next.promise
      seen.push(await permissions())
    }
    await injectAt(node, tenant, 'principal', 'POST', '/api/ai/trial')
    await read.promise
    await sql`update role set permissions = array_remove(permissions, 'MEASURE_READ') where tenant_id = ${tenant.id}`.execute(
      database.kysely,
    )
    next.resolve()
    await node.app.platform.runs.settled()
    expect(seen.map((permissions) => permissions.includes('MEASURE_READ'))).toEqual([true, false])
  })

  test('stores 2,000 events that are written at once in few transactions, in order', async () => {
    const tenant = await freshTenant(node.app)
    const texts = Array.from({ length: 2_000 }, (_, index) => `event ${index}`)
    const run = await startControlled(tenant)
    const first = await open(tenant, run.id)
    for (const text of texts) await run.writer.add(paragraph(text))
    await expect.poll(() => first.lastId()).not.toBe('0')
    first.close()
    run.finish()
    await node.app.platform.runs.settled()
    const { rows } = await sql<{ count: number }>`
      select count(distinct xmin::text)::int as count from ai_run_part where run_id = ${run.id}::uuid`.execute(
      database.kysely,
    )
    expect(rows[0]?.count).toBeLessThan(40)
    const second = await open(tenant, run.id, 1, first.lastId())
    await second.closed
    expect([...first.events, ...second.events].map(({ data }) => data)).toEqual([...texts.map(paragraph), end('DONE')])
  })

  test('shows an added event at once, and the next ones without another', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    const client = await open(tenant, run.id)
    for (const text of ['one', 'two', 'three']) await run.writer.add(paragraph(text))
    await expect.poll(() => client.events.length).toBe(3)
    run.finish()
    await client.closed
  })

  test('keeps what was added before it is stopped, and nothing after', async () => {
    const tenant = await freshTenant(node.app)
    const run = await startControlled(tenant)
    for (const text of ['one', 'two', 'three']) await run.writer.add(paragraph(text))
    await injectAt(node, tenant, 'principal', 'POST', `/api/ai/run/${run.id}/stop`)
    await expect.poll(() => run.signal()?.aborted).toBe(true)
    await expect(run.writer.add(paragraph('late'))).rejects.toThrow('stopped')
    const client = await open(tenant, run.id)
    await client.closed
    expect(client.events.map(({ data }) => data)).toEqual([...['one', 'two', 'three'].map(paragraph), end('STOPPED')])
  })

  test('reads no figures after a sign-out, not even before it is noticed', async () => {
    const tenant = await freshTenant(node.app)
    const next = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const work = vi.fn(async () => {})
    const failed = Promise.withResolvers<unknown>()
    node.produce = async (_writer, reader) => {
      begun.resolve()
      await next.promise
      await reader.read(work).catch((error: unknown) => failed.resolve(error))
    }
    await injectAt(node, tenant, 'principal', 'POST', '/api/ai/trial')
    await begun.promise
    // Deleted here: the operation would also stop the run.
    await sql`delete from access_token where tenant_id = ${tenant.id}`.execute(database.kysely)
    next.resolve()
    await node.app.platform.runs.settled()
    expect(await failed.promise).toMatchObject({ message: 'The run was stopped.' })
    expect(work).not.toHaveBeenCalled()
  })

  test('is refused while three others of the person are being written', async () => {
    const tenant = await freshTenant(node.app)
    const running = [await startControlled(tenant), await startControlled(tenant), await startControlled(tenant)]
    const refused = await injectAt(otherNode, tenant, 'principal', 'POST', '/api/ai/trial')
    expect(refused.json()).toMatchObject({ code: 'ai.too_many_runs' })
    expect(refused.headers['retry-after']).toBe('10')
    for (const { finish } of running) finish()
    await Promise.all([node, otherNode].map(({ app }) => app.platform.runs.settled()))
    await startControlled(tenant).then(({ finish }) => finish())
  })
})
