import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { whenOrphaned } from './orphan.mjs'
import { ROOT } from './root.mjs'

/** A command that ended badly: `output` holds all that it printed. */
export class CommandError extends Error {
  /** @param {string} command @param {number} code @param {string} output */
  constructor(command, code, output) {
    super(`${command} ended with exit code ${code}`)
    this.name = 'CommandError'
    this.code = code
    this.output = output
  }
}

/** Environment in which `node` is the pinned one and packages' commands are found, whatever the system has. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Commands at work now: they end together with this process. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a command quietly and answers what it printed.
 *
 * @param {string} command @param {readonly string[]} args
 * @param {{cwd?: string, env?: Record<string, string | undefined>, onOutput?: (text: string) => void, allowed?: readonly number[]}} [options]
 *   `allowed`: exit codes that are no error, besides 0.
 * @returns {Promise<{code: number, output: string}>}
 * @throws {CommandError}
 */
export function run(command, args, { cwd = ROOT, env = {}, onOutput = () => {}, allowed = [] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    const take = (chunk) => {
      output += chunk
      onOutput(String(chunk))
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      const ended = code ?? (signal === 'SIGINT' ? 130 : 143)
      if (ended === 0 || allowed.includes(ended)) resolve({ code: ended, output })
      else reject(new CommandError([command, ...args].join(' '), ended, output))
    })
  })
}

/**
 * Ends this process on SIGINT or SIGTERM, or when its parent is gone, only after the commands at work have ended, so
 * that none is left behind.
 *
 * @returns {() => void} leaves the signals to somebody else.
 */
export function endCommandsOnSignal() {
  const onInterrupt = () => endWith('SIGINT', 130)
  const onTerminate = () => endWith('SIGTERM', 143)
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  const stopWatching = whenOrphaned(onTerminate)
  return () => {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
    stopWatching()
  }
}

/** @param {NodeJS.Signals} signal @param {number} code */
function endWith(signal, code) {
  if (running.size === 0) process.exit(code)
  for (const child of running) child.once('close', () => running.size === 0 && process.exit(code))
  for (const child of running) child.kill(signal)
  setTimeout(() => process.exit(code), 15_000).unref()
}
