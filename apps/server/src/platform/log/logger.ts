import { type Logger, pino } from 'pino'
import type { Settings } from '../config/settings.ts'

/**
 * The process's log: one JSON line an event on standard output. Errors keep type, message and stack, never the values of a
 * query; connection strings never reach it.
 */
export function createLogger(level: Settings['logLevel']): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: ['*.authorization', '*.cookie', '*.password'], censor: '[hidden]' },
  })
}

interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** An error for the log. Driver errors also carry `detail`, `where` and rows: those hold data and are left out. */
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
