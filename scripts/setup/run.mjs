import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { whenOrphaned } from './orphan.mjs'
import { ROOT } from './root.mjs'

const LONGEST_END_MS = 15_000

/** A command that failed: `output` contains everything it printed. */
export class CommandError extends Error {
  /** @param {string} command @param {number} code @param {string} output */
  constructor(command, code, output) {
    super(`${command} ended with exit code ${code}`)
    this.name = 'CommandError'
    this.code = code
    this.output = output
  }
}

/** Environment in which `node` is the pinned one and the commands of packages are found. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Running commands, which are stopped together with this process. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a command and returns its output.
 *
 * @param {string} command @param {readonly string[]} args
 * @param {{cwd?: string, env?: Record<string, string | undefined>}} [options]
 * @returns {Promise<string>}
 * @throws {CommandError}
 */
export function run(command, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0) resolve(output)
      else reject(new CommandError([command, ...args].join(' '), code ?? 143, output))
    })
  })
}

/**
 * Ends this process on SIGINT or SIGTERM, or when its parent has exited, after all running commands have ended, so
 * that none remains.
 *
 * @returns {() => void} removes the signal handlers.
 */
export function endCommandsOnSignal() {
  const end = (signal) => {
    const code = signal === 'SIGINT' ? 130 : 143
    if (running.size === 0) process.exit(code)
    for (const child of running) child.once('close', () => running.size === 0 && process.exit(code)).kill(signal)
    setTimeout(() => process.exit(code), LONGEST_END_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
  const stopWatching = whenOrphaned(() => end('SIGTERM'))
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end)
    stopWatching()
  }
}
