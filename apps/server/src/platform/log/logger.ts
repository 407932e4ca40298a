import { hostname } from 'node:os'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Settings } from '../config/settings.ts'
import { VERSION } from '../version.ts'

/**
 * Creates the logger of the process: one JSON line per event on standard output, with machine, process and version. Errors have type, message and stack, but no query
 * values and no connection strings.
 * @param destination default: standard output
 */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { host: hostname(), pid: process.pid, version: VERSION },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: ['*.authorization', '*.cookie', '*.password'], censor: '[hidden]' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Serialises an error for the log. Omits `detail`, `where` and rows of driver errors, which contain data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
