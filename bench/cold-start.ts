/**
 * Time from the command to the first reply: `node bench/cold-start.ts [rounds]`. Uses the embedded database in an empty folder
 * with the four demo tenants, then the same folder again.
 */

import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/e2e/setup/product.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')

const times = { empty: [] as number[], again: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-cold-start-'))
  // The account that runs the database of root passes through it.
  await chmod(folder, 0o755)
  times.empty.push(await secondsToAnswer(folder))
  times.again.push(await secondsToAnswer(folder))
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`| start | median s of ${ROUNDS} |\n| --- | ---: |\n`)
process.stdout.write(
  `| empty folder: create the database, apply four demo tenants | ${median(times.empty).toFixed(2)} |\n`,
)
process.stdout.write(`| the same folder again | ${median(times.again).toFixed(2)} |\n`)

async function secondsToAnswer(folder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    LOTSE_DATA_DIR: join(folder, 'data'),
    LOTSE_DEMO: 'true',
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`the server ended with exit code ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const seconds = (performance.now() - started) / 1000
  server.kill('SIGTERM')
  await ended
  return seconds
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/api/tenant/config',
      headers: { host: 'rheintal.localhost' },
    })
    call.once('response', (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    call.once('error', () => resolve(false))
    call.end()
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
