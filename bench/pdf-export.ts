/**
 * 20 concurrent PDF exports of 200 measures on a running server with the demo tenants: resident memory of the server, and the
 * response times of another person's list of measures during the exports. `node bench/pdf-export.ts [--parallel=20] [--measures=200]`; Linux.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: {
    parallel: { type: 'string', default: '20' },
    measures: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '2' },
    port: { type: 'string', default: '0' },
  },
})
const ROOT = join(import.meta.dirname, '..')
const HOST = 'rheintal.localhost'
/** Milliseconds between two requests of the other person. */
const PAUSE_MS = 20

const folder = await mkdtemp(join(tmpdir(), 'lotse-bench-'))
// The account that runs the database of root passes through it.
await chmod(folder, 0o755)
const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts'), 'serve'], {
  cwd: ROOT,
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: options.port,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    LOTSE_DEMO: 'true',
    LOTSE_DATA_DIR: join(folder, 'data'),
  },
  stdio: ['ignore', 'inherit', 'pipe'],
})
try {
  const port = await listening()
  const token = await signIn(port)
  const list = () => call(port, 'GET', '/measure?size=50', token)
  for (let count = await countOf(list); count < Number(options.measures); count++) {
    await call(port, 'POST', '/measure', token, measureNumber(count))
  }
  const alone = await latencies(list, async () => new Promise((resolve) => setTimeout(resolve, 4_000)))
  const results: Record<string, object> = { alone: summary(alone) }
  for (let round = 1; round <= Number(options.rounds); round++) {
    await writeFile(`/proc/${server.pid}/clear_refs`, '5') // resets the peak
    const before = await memory()
    const begin = performance.now()
    let statuses: number[] = []
    const meanwhile = await latencies(list, async () => {
      const exports = Array.from({ length: Number(options.parallel) }, () =>
        call(port, 'PATCH', '/measure', token, { format: 'PDF' }),
      )
      statuses = (await Promise.all(exports)).map(({ status }) => status)
    })
    const seconds = (performance.now() - begin) / 1000
    const after = await memory()
    results[`round ${round}`] = {
      ...summary(meanwhile),
      '+MB at most': Math.round((after.peak - before.now) / 1e6),
      's in total': Number(seconds.toFixed(1)),
      replies: Object.entries(Object.groupBy(statuses, String))
        .map(([status, all]) => `${all?.length} × ${status}`)
        .join(', '),
    }
  }
  console.table(results)
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}

/** Resolves with the port as soon as the server has logged it. */
function listening(): Promise<number> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stderr.on('data', (part) => {
      output += part
      const [, port] = /Lotse listens at http:\/\/[\d.]+:(\d+)/.exec(output) ?? []
      if (port !== undefined) resolve(Number(port))
    })
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
}

async function signIn(port: number): Promise<string> {
  const credentials = { username: 'principal', password: 'lotse-demo' }
  const { status, body } = await call(port, 'POST', '/auth/login', undefined, credentials)
  if (status !== 200) throw new Error(`Sign-in: status ${status}`)
  return JSON.parse(body.toString()).accessToken
}

async function countOf(list: () => Promise<{ body: Buffer }>): Promise<number> {
  return JSON.parse((await list()).body.toString()).totalElements
}

function measureNumber(number: number) {
  return {
    title: `Measure ${number} to fill the pages of the export`,
    description: '',
    state: 'IDEA',
    areaId: null,
    topicId: null,
    kpiIds: [],
    ownerId: null,
    start: null,
    due: null,
    priority: 'LOW',
    effortDays: null,
    costEur: null,
    expectedEffects: [],
  }
}

/** Response times in milliseconds of one person's sequential requests, until `work` has ended. */
async function latencies(request: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const begin = performance.now()
    await request()
    all.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await working
  return all
}

function summary(all: readonly number[]) {
  const sorted = [...all].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { 'list p50 ms': at(0.5), 'p95 ms': at(0.95), 'slowest ms': at(1) }
}

/** Resident memory of the server in bytes, current and peak. */
async function memory(): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const of = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

function call(port: number, method: string, path: string, token?: string, body?: object) {
  const headers = {
    host: HOST,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path: `/api/workflow${path}`, headers },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(parts) }))
      },
    )
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}
