import { afterAll, expect, test } from 'vitest'
import { createMeasure } from '../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../testing/fresh-tenant.ts'
import { listenLocally, openEvents } from '../testing/network/event-client.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const port = await listenLocally(app)
const [own, foreign] = [await freshTenant(app), await freshTenant(app)]
const open = (tenant: FreshTenant, lastEventId?: string, path?: string) =>
  openEvents({
    port,
    host: tenant.host,
    token: tenant.tokens.principal ?? '',
    ...(lastEventId === undefined ? {} : { lastEventId }),
    ...(path === undefined ? {} : { path }),
  })
const clients: { close(): void }[] = []
afterAll(() => {
  for (const client of clients) client.close()
})

test('a stream that resumes after a position of another tenant receives changes of its own tenant only', async () => {
  const watching = await open(foreign)
  clients.push(watching)
  const foreignIds: string[] = []
  for (const title of ['one', 'two', 'three']) foreignIds.push((await createMeasure(foreign, { title })).id)
  await expect.poll(() => watching.events.length).toBeGreaterThanOrEqual(3)
  const { id } = await createMeasure(own, { title: 'own' })
  for (const position of [
    watching.lastId() ?? '',
    watching.events[0]?.id ?? '',
    '0',
    '-1',
    '99999999999',
    foreign.id,
  ]) {
    const client = await open(own, position)
    clients.push(client)
    // What is added before the stream has begun may be covered by its `reset` and is then not named.
    await expect.poll(() => client.events.length, { message: position }).toBeGreaterThan(0)
    const added = await createMeasure(own, { title: `after ${position}` })
    await createMeasure(foreign, { title: 'not for the other tenant' })
    await expect.poll(() => client.text(), { message: position }).toContain(added.id)
    for (const foreignId of foreignIds) expect(client.text(), position).not.toContain(foreignId)
    const named = client.events.map(({ data }) => data.id).filter((one) => one !== undefined)
    expect(named.length, position).toBeGreaterThan(0)
    for (const one of named) expect(foreignIds, position).not.toContain(one)
  }
  expect(id).toEqual(expect.any(String))
}, 60_000)

test('the stream of an AI answer of another tenant does not exist, whatever its position', async () => {
  const started = await foreign.inject({
    as: 'principal',
    method: 'POST',
    url: '/api/ai/analysis',
    body: { scope: 'UNIT', question: 'What does the canary sing?' },
  })
  expect(started.statusCode, started.body).toBe(200)
  const { id, runId } = started.json()
  await app.platform.runs.settled()
  for (const run of [runId ?? id, id]) {
    for (const position of ['0', '1', '99']) {
      const client = await open(own, position, `/api/ai/run/${run}/stream`)
      clients.push(client)
      await client.closed
      expect([client.response.statusCode, client.text()]).toEqual([404, expect.not.stringContaining('canary')])
    }
  }
})
