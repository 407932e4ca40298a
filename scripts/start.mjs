#!/usr/bin/env node
/**
 * `npm start`: installs what is missing, builds what changed and serves the product with its demo tenants; `npm start -- --empty`
 * without them, to set up an organisation in the browser.
 * Plain JavaScript without packages: it runs before anything is installed.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { checkNodeVersion, installPackages, pinnedNode } from './setup/install.mjs'
import { whenOrphaned } from './setup/orphan.mjs'
import { createProgress } from './setup/progress.mjs'
import { ROOT } from './setup/root.mjs'
import { endCommandsOnSignal, environment } from './setup/run.mjs'
import { buildWeb } from './setup/web-build.mjs'
import { adviceWhenReadOnly } from './setup/writable.mjs'

const DEFAULT_PORT = 3000
const IS_EMPTY = process.argv.includes('--empty')

try {
  checkNodeVersion()
  const stopListening = endCommandsOnSignal()
  await checkPort()
  const progress = createProgress(3)
  await progress.step('Install packages', installPackages)
  const node = await pinnedNode()
  await progress.step('Build the browser application', () => buildWeb(node))
  stopListening()
  process.stdout.write(`[3/3] Start the server: prepare the database${IS_EMPTY ? '' : ', apply the demo tenants'} …\n`)
  serve(node)
} catch (error) {
  process.stderr.write(`\n${error.output ? `${error.output}\n` : ''}${error.message}\n${await adviceWhenReadOnly()}`)
  process.exitCode = 1
}

/** Detects a busy port before the installation, which can take minutes; the server reports other problems of the port. */
async function checkPort() {
  const port = Number(process.env.PORT ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const probe = createServer()
  const problem = await new Promise((resolve) => {
    probe.once('error', resolve).listen(port, process.env.HOST ?? 'localhost', () => resolve(undefined))
  })
  probe.close()
  if (problem?.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is in use: stop the program that uses it, or set PORT to another port.`)
  }
}

/**
 * Starts the server and exits with its exit code. A relative data folder is resolved from the user's working directory. A line for
 * each request would move the addresses out of the terminal, so only warnings are logged, unless LOG_LEVEL is set.
 */
function serve(node) {
  const folder = resolve(
    process.env.INIT_CWD ?? process.cwd(),
    process.env.LOTSE_DATA_DIR || join(ROOT, IS_EMPTY ? 'data-own' : 'data'),
  )
  const child = spawn(node, [join(ROOT, 'apps/server/src/main.ts'), 'serve'], {
    cwd: ROOT,
    env: environment({
      LOTSE_DATA_DIR: folder,
      LOTSE_DEMO: process.env.LOTSE_DEMO ?? String(!IS_EMPTY),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      NODE_ENV: process.env.NODE_ENV ?? 'production',
    }),
    stdio: 'inherit',
  })
  let isStopping = false
  const stop = (signal) => {
    if (!isStopping) child.kill(signal)
    isStopping = true
  }
  // In a terminal, Ctrl-C also reaches the server directly; it treats both signals as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => stop(signal === 'SIGINT' ? signal : 'SIGTERM'))
  whenOrphaned(() => stop('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
