/**
 * A page of 100,000 measures, in the order and size of the screen and in others, compared with a bare Fastify + pg handler with the
 * same row-level security and rows: in one unit with all of them, and in a unit with 1,000. The bare handler counts all measures
 * for each page; the count of Lotse is stored.
 *
 * `node bench/measure-list.ts [--measures=100000] [--seconds=4] [--rounds=5]`; uses the server of DATABASE_URL
 * (as its owner; a separate database is created there and dropped), otherwise starts one.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres-for-tests.ts'
import { type Round, readOnce, runRequests, runRound, type Target } from './area-dashboard/load.ts'
import { type Seeded, seed } from './measure-list/seed.ts'
import type { ServerTask } from './measure-list/server.ts'

const { values: options } = parseArgs({
  options: {
    measures: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
})
/** The requests: the first page as the screen opens it, the measures changed last, and the planned ones by due date. */
const AS_OPENED = '?page=0&size=100&sort=NEXT'
const LAST_CHANGED = '?page=3&size=50'
const BY_DUE = '?page=3&size=50&state=PLANNED,IN_PROGRESS&sort=DUE'
const CASES = [
  { name: '100 of 100,000 of a unit, as the screen opens it', unit: 'u1', query: AS_OPENED },
  { name: '100 of 1,000 of a unit, as the screen opens it', unit: 'u2', query: AS_OPENED },
  { name: '50 of 100,000 of a unit, last changed', unit: 'u1', query: LAST_CHANGED },
  { name: '50 of 100,000 of a unit, planned ones by due date', unit: 'u1', query: BY_DUE },
  { name: '50 of 1,000 of a unit, last changed', unit: 'u2', query: LAST_CHANGED },
  { name: '50 of 1,000 of a unit, planned ones by due date', unit: 'u2', query: BY_DUE },
]
/** A following page of a filter whose totals are not stored. */
const FILTERED = '?page=3&size=50&priority=HIGH'
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
  const seeded = await seed(url.href, Number(options.measures))
  url.username = 'lotse_bench'
  const lotse = await start({ kind: 'LOTSE', url: url.href, tenantId: seeded.tenantId })
  const bare = await start({ kind: 'BARE', url: url.href, tenantId: seeded.tenantId })
  for (const one of CASES) await measureCase(one, seeded, { lotse, bare })
  await measureTotals(seeded, lotse)
} finally {
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => once(child, 'exit')))
  await asOwner(serverUrl, `drop database if exists ${DATABASE} with (force)`)
  await started?.stop()
}

type Server = Pick<Target, 'port' | 'cpu'>

async function measureCase(
  { name, unit, query }: (typeof CASES)[number],
  seeded: Seeded,
  servers: Readonly<Record<'lotse' | 'bare', Server>>,
): Promise<void> {
  const headers = () => ({
    host: seeded.host,
    authorization: `Bearer ${seeded.token}`,
    'x-businessunit-id': unit,
  })
  const targets = {
    'bare handler': { ...servers.bare, path: `/measure${query}`, headers },
    Lotse: { ...servers.lotse, path: `/api/workflow/measure${query}`, headers },
  }
  await compareReplies(Object.values(targets))
  await measure(name, targets)
}

/** What the totals of a filter cost on a page that does not need them. */
async function measureTotals({ host, token }: Seeded, lotse: Server): Promise<void> {
  const headers = () => ({ host, authorization: `Bearer ${token}`, 'x-businessunit-id': 'u1' })
  await measure('50 of the important ones of 100,000 of a unit, a following page', {
    'with totals': { ...lotse, path: `/api/workflow/measure${FILTERED}`, headers },
    'without totals': { ...lotse, path: `/api/workflow/measure${FILTERED}&hasTotals=false`, headers },
  })
}

/** Measures targets in turns; the first is what the others are compared with. */
async function measure(name: string, targets: Readonly<Record<string, Target>>): Promise<void> {
  const rounds = new Map<string, Round[]>(Object.keys(targets).map((target) => [target, []]))
  for (const target of Object.values(targets)) await runRequests(target, 100)
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [target, at] of Object.entries(targets))
      rounds.get(target)?.push(await runRound(at, Number(options.seconds)))
  }
  const base = medianOf([...rounds.values()][0] ?? [])
  console.log(`\n${name}`)
  console.table(
    Object.fromEntries(
      [...rounds].map(([target, ofTarget]) => {
        const { requestsPerSecond, cpuMillisecondsPerRequest, errors } = medianOf(ofTarget)
        return [
          target,
          {
            'requests/s': Math.round(requestsPerSecond),
            'ratio of requests/s': Number((requestsPerSecond / base.requestsPerSecond).toFixed(2)),
            'CPU ms/request': Number(cpuMillisecondsPerRequest.toFixed(3)),
            errors,
          },
        ]
      }),
    ),
  )
}

async function start(task: ServerTask): Promise<Server> {
  const child = fork(new URL('./measure-list/server.ts', import.meta.url), [JSON.stringify(task)])
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const cpu = async () => {
    child.send('cpu')
    const [message] = (await once(child, 'message')) as [{ cpu: number }]
    return message.cpu
  }
  return { port, cpu }
}

/** Only equal replies can be compared. */
async function compareReplies(targets: readonly Target[]): Promise<void> {
  const replies = await Promise.all(targets.map((target) => readOnce(target, 0)))
  const [first, second] = replies.map(({ body }) => {
    const { content, totalElements } = JSON.parse(body)
    return JSON.stringify([totalElements, content])
  })
  if (first !== second) throw new Error(`Replies differ:\n${first?.slice(0, 600)}\n${second?.slice(0, 600)}`)
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
