import { afterAll, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { openCuttingProxy } from '../../testing/network/cutting-proxy.ts'
import { listenLocally, openEvents } from '../../testing/network/event-client.ts'
import { testApp } from '../../testing/test-app.ts'
import { openTwoNodes } from '../../testing/test-nodes.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { publish } from './publish.ts'

const KILLS = 50
const app = await testApp()
const { nodes, close } = await openTwoNodes()
const ports = await Promise.all(nodes.map(listenLocally))
const proxy = await openCuttingProxy()
afterAll(async () => {
  await proxy.close()
  await close()
})

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test(`a stream that breaks ${KILLS} times and resumes on the other node loses and repeats no event`, async () => {
  const tenant = await freshTenant(app)
  const random = randomNumbers(20_261)
  const announced: string[] = []
  let isWriting = true

  // Transactions of both nodes overlap, commit in a different order, and some roll back.
  const writer = async (number: number) => {
    for (let count = 0; isWriting; count++) {
      const { database } = (nodes[(number + count) % 2] ?? app).platform
      const ids = [`${number}.${count}.a`, `${number}.${count}.b ${'ü'.repeat(Math.floor(random() * 60))}`]
      await withTenant(database, tenant.id, async (tx) => {
        publish(tx, { type: 'measure.changed', id: ids[0] ?? '', businessUnitId: 'u1' })
        publish(tx, { type: 'measure.changed', id: `canary ${count}`, businessUnitId: 'u2' })
        await new Promise((resolve) => setTimeout(resolve, random() * 20))
        publish(tx, { type: 'kpi.changed', id: ids[1] ?? '' })
        if (count % 7 === 3) throw new Error('rolled back')
      }).then(
        () => announced.push(...ids),
        () => {},
      )
    }
  }
  const received: { readonly id: string; readonly subject: string }[] = []
  // The position before the first event.
  let lastEventId = '0'
  const listen = async (kill: number | null) => {
    const opening = 2_700 // bytes of headers and first frame
    const cutAfter = kill === null ? null : opening + Math.floor(random() * (kill % 10 === 0 ? 10 : 1_500)) - 100
    proxy.next(ports[(kill ?? 0) % 2] ?? 0, cutAfter)
    const client = await openEvents({
      port: proxy.port,
      host: tenant.host,
      token: tenant.tokens.principal ?? '',
      lastEventId,
    })
    expect(client.response.statusCode).toBe(200)
    if (kill === null) {
      await expect.poll(() => received.length + client.events.length, { timeout: 20_000 }).toBe(announced.length)
      client.close()
    }
    await client.closed
    lastEventId = client.lastId() ?? lastEventId
    for (const { id, type, data } of client.events) {
      expect(type, 'all events are still cached').not.toBe('reset')
      received.push({ id, subject: data.id ?? '' })
    }
  }
  const writing = Promise.all([0, 1, 2, 3].map(writer))
  for (let kill = 0; kill < KILLS; kill++) await listen(kill)
  isWriting = false
  await writing
  await listen(null)

  const inTheMiddle = proxy.cuts.filter((bytes) => !bytes.endsWith('\n\n')).length
  expect(proxy.cuts.length).toBe(KILLS)
  expect(inTheMiddle, 'cut inside a frame').toBeGreaterThan(KILLS / 2)
  const ids = received.map(({ id }) => Number(id))
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(new Set(ids).size).toBe(ids.length)
  expect(received.map(({ subject }) => subject).sort()).toEqual(announced.sort())
  expect(announced.length).toBeGreaterThan(3 * KILLS)
}, 120_000)
