import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get as httpGet, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'lotse-start-'))
// The account that runs the database of root passes through it.
if (process.getuid?.() === 0) await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `lotse` as a separate process. */
function lotse(args: readonly string[], environment: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    env: { PATH: process.env.PATH, LOTSE_DATA_DIR: join(folder, 'data'), ...environment },
  })
  child.stdin.end(input)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }))
  const listening = async () => {
    await expect.poll(() => output, { timeout: 60_000, interval: 50 }).toMatch(/Lotse is listening at http:\/\/\S+/)
    return /Lotse is listening at (http:\/\/[^\s.]+[.\d]*:\d+)/.exec(output)?.[1] ?? ''
  }
  return { child, ended, listening }
}

/** Requests a URL over a keep-alive connection and reads the reply to its end. */
async function get(url: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  const request = httpGet(url, { agent })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  for await (const _ of reply);
  return { status: reply.statusCode ?? 0, connection: reply.headers.connection }
}

describe('lotse serve', () => {
  test('serves until SIGTERM beside commands, alone in its data folder, and exits with 0', async () => {
    const server = lotse(['serve'], { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' })
    const address = await server.listening()
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const second = await lotse(['serve'], { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }).ended
    expect(second).toEqual({
      code: 1,
      output: `The data folder ${join(folder, 'data')} is in use by process ${server.child.pid}: stop that process, or set LOTSE_DATA_DIR to another folder.\n`,
    })
    const notice = `Using the embedded database in ${join(folder, 'data/postgres')}. To use a PostgreSQL server instead, set DATABASE_OWNER_URL.`
    const migrated = { code: 0, output: `${notice}\nno migrations to apply: the schema is up to date\n` }
    expect(await lotse(['migrate'], {}).ended).toEqual(migrated)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(await lotse(['migrate'], {}).ended).toEqual(migrated)
  }, 120_000)

  test('reports not ready on SIGTERM and drops no request that was sent before', async () => {
    const environment = { LOTSE_DATA_DIR: join(folder, 'drained'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    for (let round = 0; round < 3; round++) {
      const server = lotse(['serve'], { ...environment, LOTSE_DRAIN_SECONDS: '1' })
      const address = await server.listening()
      const agent = new Agent({ keepAlive: true, maxSockets: 12 })
      const signalled = { at: Number.POSITIVE_INFINITY }
      const begunBefore: string[] = []
      const seen = { notReady: false, close: false }
      const client = async () => {
        for (;;) {
          const begunAt = performance.now()
          const path = Math.random() < 0.5 ? '/readyz' : '/api/openapi.json'
          const outcome = await get(`${address}${path}`, agent).catch((error: NodeJS.ErrnoException) => error)
          if (outcome instanceof Error) {
            if (begunAt < signalled.at) begunBefore.push(String(outcome.code))
            return
          }
          if (outcome.status === 503) seen.notReady = true
          if (outcome.connection === 'close') seen.close = true
          if (begunAt < signalled.at) {
            begunBefore.push(path === '/readyz' && outcome.status === 503 ? '200' : String(outcome.status))
          }
        }
      }
      const clients = Array.from({ length: 12 }, client)
      await expect.poll(() => begunBefore.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(60)
      signalled.at = performance.now()
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      await Promise.all(clients)
      agent.destroy()
      expect(new Set(begunBefore)).toEqual(new Set(['200']))
      expect(seen).toEqual({ notReady: true, close: true })
    }
  }, 180_000)

  test('exits with 0 after SIGTERM while an upload never finishes', async () => {
    const environment = { LOTSE_DATA_DIR: join(folder, 'uploading'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    const server = lotse(['serve'], environment)
    const { port, hostname } = new URL(await server.listening())
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`POST /api/workflow/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`)
    const drip = setInterval(() => socket.write(' '), 100)
    await setTimeoutPromise(300)
    server.child.kill('SIGTERM')
    // The process exits with another code if it has not stopped within ten seconds.
    expect((await server.ended).code).toBe(0)
    clearInterval(drip)
    socket.destroy()
  }, 120_000)

  test('reports a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, output } = await lotse(['serve'], { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
      .ended
    other.close()
    expect(code).toBe(1)
    expect(output).toBe(`Port ${port} is in use: stop the program that uses it, or set PORT to another port.\n`)
  }, 120_000)

  test('reports a database that cannot be reached, without its password', async () => {
    const url = 'postgres://lotse_web:hunter2@127.0.0.1:1/lotse'
    const { code, output } = await lotse(['serve'], { DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(output).toContain('The database 127.0.0.1:1/lotse cannot be reached')
    expect(output).not.toContain('hunter2')
  }, 60_000)

  test('keeps every acknowledged write when it is killed, and stores a repeated write only once', async () => {
    const environment = { LOTSE_DATA_DIR: join(folder, 'killed'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    const pack = join(folder, 'example')
    await cp(join(import.meta.dirname, '../../../../packs/example'), pack, { recursive: true })
    await appendFile(join(pack, 'pack.yaml'), '  active_plugins: [PERSONAL_NOTES]\n')
    expect(await lotse(['apply', pack], environment).ended).toMatchObject({ code: 0 })
    const password = 'correct horse battery'
    const passwd = ['user', 'passwd', 'maria', '--tenant', 'example', '--password-stdin']
    expect(await lotse(passwd, environment, password).ended).toMatchObject({ code: 0 })
    let address = ''
    let authorization = ''
    const call = (path: string, body?: object) =>
      fetch(`${address}/t/example/api/workflow${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const notes = async () => ((await (await call('/note')).json()) as { content: { id: string }[] }).content

    const sent = new Set<string>()
    const acknowledged = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const server = lotse(['serve'], environment)
      address = await server.listening()
      const login = await call('/auth/login', { username: 'maria', password })
      authorization = `Bearer ${((await login.json()) as { accessToken: string }).accessToken}`
      // A client that got no reply retries.
      for (const id of sent) if (!acknowledged.has(id) && (await write(id))) acknowledged.add(id)
      let isAlive = true
      const people = Array.from({ length: 6 }, async () => {
        while (isAlive) {
          const id = randomUUID()
          sent.add(id)
          if (await write(id).catch(() => false)) acknowledged.add(id)
        }
      })
      await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan((round + 1) * 20)
      server.child.kill('SIGKILL')
      isAlive = false
      await Promise.all([...people, server.ended])
    }
    const server = lotse(['serve'], environment)
    address = await server.listening()
    const found = (await notes()).map(({ id }) => id)
    expect(found.length).toBe(new Set(found).size)
    expect(found).toEqual(expect.arrayContaining([...acknowledged]))
    expect(found.filter((id) => !sent.has(id))).toEqual([])
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)

    async function write(id: string): Promise<boolean> {
      return (await call('/note', { id, text: `written as ${id}` })).ok
    }
  }, 180_000)
})
