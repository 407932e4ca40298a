/**
 * Export of 50,000 measures as XLSX and CSV over HTTP: processor time, time to the first byte, and memory of the server
 * process. `node bench/measure-export.ts [--measures=50000] [--rounds=3]` uses the server of DATABASE_URL (as its owner; a
 * separate database is created there and dropped), otherwise starts one.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres-for-tests.ts'
import { type Seeded, seed } from './measure-list/seed.ts'
import type { ServerTask, Usage } from './measure-list/server.ts'

const { values: options } = parseArgs({
  options: { measures: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '3' } },
})
const DATABASE = 'lotse_bench'
const started = process.env.DATABASE_URL ? undefined : await startPostgres({ shared_buffers: '256MB' })
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
  const results: Record<string, object> = {}
  for (const format of ['XLSX', 'CSV']) {
    // A separate process for each, so that their memory is measured separately.
    const server = await start({ kind: 'LOTSE', url: url.href, tenantId: seeded.tenantId })
    await exportOnce(server.port, seeded, format, '00001') // warm-up: code, definitions, connections
    for (let round = 1; round <= Number(options.rounds); round++) {
      results[`${format} ${round}`] = await measured(server, seeded, format)
    }
  }
  console.table(results)
} finally {
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => once(child, 'exit')))
  await asOwner(serverUrl, `drop database if exists ${DATABASE} with (force)`)
  await started?.stop()
}

interface Server {
  readonly port: number
  usage(): Promise<Usage>
}

async function measured(server: Server, seeded: Seeded, format: string) {
  const before = await server.usage()
  const { firstByte, seconds, bytes, estimate } = await exportOnce(server.port, seeded, format)
  const after = await server.usage()
  return {
    'CPU s': Number(((after.cpu - before.cpu) / 1e6).toFixed(2)),
    'first byte ms': Math.round(firstByte),
    's in total': Number(seconds.toFixed(1)),
    '+MB at most': Math.round((after.peak - before.memory) / 1e6),
    'MB of file': Number((bytes / 1e6).toFixed(1)),
    'estimated / real length': Number((estimate / bytes).toFixed(2)),
  }
}

function exportOnce(port: number, seeded: Seeded, format: string, search?: string) {
  const begin = performance.now()
  const headers = {
    host: seeded.host,
    authorization: `Bearer ${seeded.token}`,
    'x-businessunit-id': 'u1',
    'content-type': 'application/json',
  }
  return new Promise<{ firstByte: number; seconds: number; bytes: number; estimate: number }>((resolve, reject) => {
    const request = http.request({ port, path: '/api/workflow/measure', method: 'PATCH', headers }, (reply) => {
      let firstByte = 0
      let bytes = 0
      reply.on('data', (part: Buffer) => {
        firstByte ||= performance.now() - begin
        bytes += part.length
      })
      reply.on('error', reject)
      reply.on('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`Status ${reply.statusCode}`))
        const estimate = Number(reply.headers['x-estimated-length'])
        resolve({ firstByte, seconds: (performance.now() - begin) / 1000, bytes, estimate })
      })
    })
    request.on('error', reject)
    request.end(JSON.stringify({ format, filter: search === undefined ? {} : { search } }))
  })
}

async function start(task: ServerTask): Promise<Server> {
  const child = fork(new URL('./measure-list/server.ts', import.meta.url), [JSON.stringify(task)])
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const usage = async () => {
    child.send('usage')
    const [message] = (await once(child, 'message')) as [Usage]
    return message
  }
  return { port, usage }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
