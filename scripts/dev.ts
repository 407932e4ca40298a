/** `npm run dev`: runs server and web application, which reload when their files change and stop together. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenOrphaned } from './setup/orphan.mjs'
import { ROOT } from './setup/root.mjs'
import { environment } from './setup/run.mjs'

const WEB_PORT = 5173

/** Starts a command and prefixes each line of its output with its name. */
function start(name: string, args: readonly string[], cwd: string): ChildProcess {
  const env = environment({
    LOTSE_DEMO: process.env.LOTSE_DEMO ?? 'true',
    LOTSE_PUBLIC_ORIGIN: process.env.LOTSE_PUBLIC_ORIGIN ?? `http://*:${WEB_PORT}`,
    LOTSE_DATA_DIR: process.env.LOTSE_DATA_DIR || join(ROOT, 'data'),
  })
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) process.stdout.write(`${name} │ ${line}\n`)
    })
  }
  return child
}

const children = [
  start('server', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', 'serve'], ROOT),
  start('web   ', [join(ROOT, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], join(ROOT, 'apps/web')),
]
process.stdout.write(`Open http://rheintal.localhost:${WEB_PORT} when both are ready; Ctrl-C stops both.\n`)

function endAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
whenOrphaned(endAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll()
  })
}
