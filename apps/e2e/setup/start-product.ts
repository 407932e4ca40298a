import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { startFakeAi } from '../../server/src/testing/network/fake-ai-server.ts'
import { MAILS_VARIABLE, startMailSink } from './mail-sink.ts'
import { applyElsewhere, ELSEWHERE, prepareData } from './prepare-data.ts'
import { freePort, PORT_VARIABLE } from './product.ts'

const ROOT = join(import.meta.dirname, '../../..')
const START_LIMIT_MS = 180_000

/** Starts the product with its own data before the stories and stops it after them. Playwright requires a default export. */
export default async function startProduct(): Promise<() => Promise<void>> {
  // During development, stories can run against a product that is already running on a given port.
  if (process.env[PORT_VARIABLE]) return async () => {}
  const port = await freePort()
  // Writes what the question says behind `OBEY:`.
  const model = await startFakeAi()
  model.script({ kind: 'OBEY' })
  const data = await prepareData(ROOT, port)
  const { folder } = data
  process.env[PORT_VARIABLE] = String(port)
  const mails = join(folder, 'mails')
  process.env[MAILS_VARIABLE] = mails
  const sink = await startMailSink(mails)
  const { LOTSE_TEST_CHROMIUM: _, DATABASE_URL: __, DATABASE_OWNER_URL: ___, ...inherited } = process.env
  const server = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...inherited,
      PORT: String(port),
      LOTSE_DATA_DIR: join(folder, 'data'),
      LOTSE_DEMO: 'true',
      LOTSE_ALLOWED_ORIGINS: `http://${ELSEWHERE}.localhost:${port}`,
      LOTSE_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      LOTSE_SMTP_TLS: 'off',
      LOTSE_MAIL_FROM: 'lotse@sender.example',
      LOG_LEVEL: 'warn',
      CI: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = listenTo(server)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGTERM')) await ended
    await model.close()
    sink.server.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // The schema exists then, and the other demo tenants are applied at the same time.
    await until(server, async () => said().includes('Demo tenant 1 of'))
    await applyElsewhere(ROOT, data, model.url)
    // The demo tenants are applied before the server listens: when the last one has a configuration, all exist.
    await until(server, () => serves(port, 'carline.localhost'))
    return stop
  } catch (error) {
    await stop()
    throw new Error(`The product did not start: ${(error as Error).message}\n${said()}`, { cause: error })
  }
}

function listenTo(server: ChildProcess): () => string {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-8_000)
    })
  }
  return () => output
}

async function until(server: ChildProcess, isReached: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (!(await isReached())) {
    if (server.exitCode !== null) throw new Error(`it ended with exit code ${server.exitCode}`)
    if (Date.now() > limit) throw new Error('it took too long')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function serves(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path: '/api/tenant/config', headers: { host: `${host}:${port}` } })
    call.once('response', (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    call.once('error', () => resolve(false))
    call.end()
  })
}
