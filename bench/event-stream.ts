/**
 * Live events to many clients: the time from the beginning of a writing transaction on another node to the receiving
 * client, and whether each client receives every event once. Server, writer and clients are separate processes.
 *
 * `node bench/event-stream.ts [--clients=5000] [--events=100] [--every=500]` (milliseconds); uses the server of
 * DATABASE_URL (as its owner; a separate database is created there and dropped), otherwise starts one. Server and
 * clients each need as many open files as there are clients (`ulimit -n`).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { withTenant } from '../apps/server/src/platform/database/tenant-transaction.ts'
import { publish } from '../apps/server/src/platform/events/publish.ts'
import { runOn } from '../apps/server/src/testing/test-database.ts'
import { startPostgres } from '../scripts/postgres-for-tests.ts'
import type { ClientReport, ClientTask } from './event-stream/clients.ts'
import { seed } from './event-stream/seed.ts'

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '5000' },
    events: { type: 'string', default: '100' },
    every: { type: 'string', default: '500' },
  },
})
const DATABASE = 'lotse_bench'
const started = process.env.DATABASE_URL ? undefined : await startPostgres()
const serverUrl = process.env.DATABASE_URL ?? started?.url
if (!serverUrl) throw new Error('PostgreSQL not found: set DATABASE_URL to the owner of a server.')
const children: ChildProcess[] = []
try {
  await runOn(serverUrl, `drop database if exists ${DATABASE}`)
  await runOn(serverUrl, `create database ${DATABASE}`)
  const url = new URL(serverUrl)
  url.pathname = `/${DATABASE}`
  await measure(url.href, Number(options.clients), Number(options.events), Number(options.every))
} finally {
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => once(child, 'exit')))
  await runOn(serverUrl, `drop database if exists ${DATABASE} with (force)`)
  await started?.stop()
}

/** Sends event number `number`. The event's id contains the time: clients on the same machine have the same clock. */
type Send = (id: string) => Promise<unknown>

async function measure(url: string, clients: number, events: number, every: number): Promise<void> {
  const tenant = await seed(url, clients)
  const database = openDatabase({ url, poolSize: 2 })
  const rows: object[] = []
  const lotse = start(new URL('./event-stream/server.ts', import.meta.url), { url })
  const bare = start(new URL('./event-stream/bare.ts', import.meta.url), {})
  const ports = [await notified<{ port: number }>(lotse), await notified<{ port: number }>(bare)].map(
    ({ port }) => port,
  )
  const run = async (name: string, server: ChildProcess, port: number, send: Send) => {
    const task: ClientTask = { port, host: tenant.host, clients }
    const listening = start(new URL('./event-stream/clients.ts', import.meta.url), task)
    const begin = performance.now()
    await notified(listening)
    const opened = performance.now() - begin
    const before = await cpuOf(server)
    const first = performance.now()
    for (let number = 0; number < events; number++) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, first + number * every - performance.now())))
      await send(`${number} ${performance.timeOrigin + performance.now()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const cpu = (await cpuOf(server)) - before
    listening.send(events)
    const report = await notified<ClientReport>(listening)
    rows.push({
      server: name,
      ...report,
      'opened in s': Number((opened / 1_000).toFixed(1)),
      'ms CPU per event': Math.round(cpu / 1_000 / events),
      load: loadavg()[0]?.toFixed(1),
    })
    if (report.lost + report.doubled > 0) process.exitCode = 1
    listening.kill()
    await once(listening, 'exit')
    children.splice(children.indexOf(listening), 1)
  }
  const [lotsePort = 0, barePort = 0] = ports
  await run('bare loop', bare, barePort, async (id) => bare.send({ id }))
  await run('Lotse', lotse, lotsePort, (id) =>
    withTenant(database, tenant.id, async (tx) => publish(tx, { type: 'kpi.changed', id })),
  )
  console.log(`${clients} streams, ${events} events, one every ${every} ms`)
  console.table(rows)
  await database.close()
}

function start(file: URL, task: object): ChildProcess {
  const child = fork(file, [JSON.stringify(task)])
  children.push(child)
  return child
}

async function notified<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return (await notified<{ cpu: number }>(child)).cpu
}
