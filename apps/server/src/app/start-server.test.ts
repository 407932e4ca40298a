import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'lotse-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `lotse` as a process of its own, as operators do. */
function lotse(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    env: { PATH: process.env.PATH, LOTSE_DATA_DIR: join(folder, 'data'), ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }))
  const listening = async () => {
    await expect.poll(() => output, { timeout: 60_000, interval: 50 }).toMatch(/Lotse listens at http:\/\/\S+/)
    return /Lotse listens at (http:\/\/[^\s.]+[.\d]*:\d+)/.exec(output)?.[1] ?? ''
  }
  return { child, ended, listening }
}

describe('lotse serve', () => {
  test('serves until SIGTERM, holds its data folder, and ends cleanly', async () => {
    const server = lotse(['serve'], { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' })
    const address = await server.listening()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const second = await lotse(['migrate'], {}).ended
    expect(second.code).toBe(1)
    expect(second.output).toContain('is in use by process')
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    const third = await lotse(['migrate'], {}).ended
    expect(third).toEqual({ code: 0, output: 'nothing to do: the schema is the newest\n' })
  }, 120_000)

  test('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, output } = await lotse(['serve'], { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
      .ended
    other.close()
    expect(code).toBe(1)
    expect(output).toBe(`Port ${port} is in use: stop the program that uses it, or choose another one by PORT.\n`)
  }, 120_000)

  test('says that the database cannot be reached, without its password', async () => {
    const url = 'postgres://lotse_web:hunter2@127.0.0.1:1/lotse'
    const { code, output } = await lotse(['serve'], { DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(output).toContain('The database 127.0.0.1:1/lotse cannot be reached')
    expect(output).not.toContain('hunter2')
  }, 60_000)
})
