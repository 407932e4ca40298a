/**
 * The area dashboard (30 KPIs × 24 months), compared with a bare Fastify + pg handler on the same roll-up with the same
 * row-level security.
 *
 * `node bench/area-dashboard.ts [--values=5000000] [--seconds=4] [--rounds=5]`; uses the server of DATABASE_URL
 * (as its owner; a separate database is created there and dropped), otherwise starts one.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres-for-tests.ts'
import type { Template } from './area-dashboard/bare-handler.ts'
import { type Round, readOnce, runRequests, runRound, type Target } from './area-dashboard/load.ts'
import { type Seeded, seed } from './area-dashboard/seed.ts'
import type { ServerTask } from './area-dashboard/server.ts'

const { values: options } = parseArgs({
  options: {
    values: { type: 'string', default: '5000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
})
const DATABASE = 'lotse_bench'
const started = process.env.DATABASE_URL ? undefined : await startPostgres({ shared_buffers: '512MB' })
const serverUrl = process.env.DATABASE_URL ?? started?.url
if (!serverUrl) throw new Error('PostgreSQL not found: set DATABASE_URL to the owner of a server.')
const children: ChildProcess[] = []
try {
  await asOwner(serverUrl, `drop database if exists ${DATABASE}`)
  await asOwner(serverUrl, `create database ${DATABASE}`)
  const url = new URL(serverUrl)
  url.pathname = `/${DATABASE}`
  const begin = performance.now()
  const seeded = await seed(url.href, Number(options.values))
  console.log(
    `${seeded.values.toLocaleString('en')} base figures of ${seeded.businessUnits} units, created in ${seconds(begin)} s`,
  )
  url.username = 'lotse_bench'
  await measure(url.href, seeded)
} finally {
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => once(child, 'exit')))
  await asOwner(serverUrl, `drop database if exists ${DATABASE} with (force)`)
  await started?.stop()
}

async function measure(url: string, seeded: Seeded): Promise<void> {
  const unitOf = (request: number) => `u${1 + (request % seeded.businessUnits)}`
  const path = '/api/workflow/area/a1/dashboard'
  const headers = (request: number) => ({
    host: seeded.host,
    authorization: `Bearer ${seeded.token}`,
    'x-businessunit-id': unitOf(request),
  })
  const uncached = await serverOf({ kind: 'UNCACHED', url, tenantId: seeded.tenantId }, path, headers)
  const unprepared = await serverOf({ kind: 'UNPREPARED', url, tenantId: seeded.tenantId }, path, headers)
  const cached = await serverOf({ kind: 'CACHED', url, tenantId: seeded.tenantId }, path, (request) =>
    headers(request % 20),
  )
  const { kpis, ...area } = JSON.parse((await readOnce(uncached, 0)).body)
  const template: Template = { area, kpis }
  const bareOf = (kind: 'BARE' | 'BARE_PREPARED') =>
    serverOf({ kind, url, tenantId: seeded.tenantId, template }, '/dashboard', headers)
  const bare = await bareOf('BARE')
  const prepared = await bareOf('BARE_PREPARED')
  await compareReplies([uncached, unprepared, cached, bare, prepared])

  const targets = {
    'bare handler': bare,
    'bare, prepared': prepared,
    'Lotse, uncached': uncached,
    'Lotse, uncached, not prepared': unprepared,
    'Lotse, cached': cached,
  }
  const rounds = new Map<string, Round[]>(Object.keys(targets).map((name) => [name, []]))
  // One request per unit: "uncached" means that no reply is cached; the period and peer groups of a unit may be.
  for (const target of Object.values(targets)) await runRequests(target, seeded.businessUnits)
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [name, target] of Object.entries(targets)) {
      rounds.get(name)?.push(await runRound(target, Number(options.seconds)))
    }
  }
  const base = medianOf(rounds.get('bare handler') ?? [])
  console.table(
    Object.fromEntries(
      [...rounds].map(([name, ofName]) => {
        const { requestsPerSecond, cpuMillisecondsPerRequest, errors } = medianOf(ofName)
        return [
          name,
          {
            'requests/s': Math.round(requestsPerSecond),
            'ratio of requests/s': Number((requestsPerSecond / base.requestsPerSecond).toFixed(2)),
            'CPU ms/request': Number(cpuMillisecondsPerRequest.toFixed(3)),
            'ratio of CPU': Number((base.cpuMillisecondsPerRequest / cpuMillisecondsPerRequest).toFixed(2)),
            errors,
          },
        ]
      }),
    ),
  )
}

async function serverOf(task: ServerTask, path: string, headers: Target['headers']): Promise<Target> {
  const child = fork(new URL('./area-dashboard/server.ts', import.meta.url), [JSON.stringify(task)])
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const cpu = async () => {
    child.send('cpu')
    const [message] = (await once(child, 'message')) as [{ cpu: number }]
    return message.cpu
  }
  return { port, path, headers, cpu }
}

/** Only equal replies can be compared: figures must be equal, and the length nearly equal. */
async function compareReplies(targets: readonly Target[]): Promise<void> {
  for (const request of [0, 7, 19]) {
    const replies = await Promise.all(targets.map((target) => readOnce(target, request)))
    const figures = replies.map(({ body }) =>
      JSON.stringify(
        JSON.parse(body).kpis.map(({ id, series, reading }: Record<string, Record<string, unknown>>) => [
          id,
          series,
          reading?.value,
          reading?.comparison,
          reading?.target,
          reading?.benchmark,
        ]),
      ),
    )
    if (new Set(figures).size > 1) throw new Error(`Replies to request ${request} differ in their figures.`)
    const lengths = replies.map(({ body }) => body.length)
    if (Math.max(...lengths) > 1.02 * Math.min(...lengths)) throw new Error(`Replies differ in length: ${lengths}`)
  }
  console.log(
    `Replies agree, ${(await readOnce(targets[0] as Target, 0)).body.length.toLocaleString('en')} characters each.`,
  )
}

function medianOf(rounds: readonly Round[]): Round {
  const median = (key: keyof Round) => {
    const sorted = rounds.map((round) => round[key]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    requestsPerSecond: median('requestsPerSecond'),
    cpuMillisecondsPerRequest: median('cpuMillisecondsPerRequest'),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
