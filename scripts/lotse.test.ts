import { execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'lotse command '))
// The account that runs the database of root passes through it.
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the server stops when the npm process that started it receives SIGTERM', async () => {
  const npm = spawn('npm', ['run', 'lotse', '--', 'serve'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOTSE_DATA_DIR: join(folder, 'data') },
    // A separate process group, so that no process survives a failed test.
    detached: true,
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (output += text))
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Lotse is listening at \S+\d/)
    const [address = ''] = /http:[^\s.]+(\.\d+)*:\d+/.exec(output) ?? []
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    npm.kill('SIGTERM')
    const isRunning = () =>
      fetch(`${address}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isRunning, { timeout: 15_000 }).toBe(false)
    expect(output).toContain('"msg":"stopping"')
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // ended, as expected
    }
  }
}, 150_000)

test('a command says what to install when packages are missing', async () => {
  const clone = join(folder, 'clone')
  for (const part of ['package.json', 'scripts']) await cp(join(ROOT, part), join(clone, part), { recursive: true })
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [join(clone, 'scripts/lotse.mjs'), 'migrate'], (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })
  expect(code).toBe(1)
  expect(output).toBe(`Lotse is not installed in ${clone}: run “npm ci” there first.\n`)
})
