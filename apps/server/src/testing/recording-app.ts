import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../app/app.ts'
import type { Settings } from '../platform/config/settings.ts'
import { createLogger } from '../platform/log/logger.ts'
import { testApp, WEB_FOLDER } from './test-app.ts'

/** A server whose log lines, of every level, and replies are recorded. */
export interface RecordingApp {
  readonly app: FastifyInstance
  readonly lines: readonly string[]
  /** Ids of the operations that have been called, with the status: `POST /api/workflow/auth/login 200`. */
  readonly calls: readonly string[]
  /** Declares a secret: it may occur in the replies to these calls only, never in the log. */
  secret(name: string, value: string | undefined, allowedIn?: RegExp): void
  /** Expects that no secret occurs where it may not; returns the number of secrets. */
  expectNoSecret(): number
}

interface Secret {
  readonly name: string
  readonly forms: readonly string[]
  readonly allowedIn: RegExp | null
}

/** Creates the server on the database of the test; the caller closes it. */
export async function openRecordingApp(settings: Partial<Settings>): Promise<RecordingApp> {
  const { platform } = await testApp()
  const lines: string[] = []
  const replies: { readonly call: string; readonly text: string }[] = []
  const secrets: Secret[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const built = await buildApp({
    database: platform.database,
    webFolder: WEB_FOLDER,
    settings: { ...platform.settings, ...settings },
    log: createLogger('trace' as Settings['logLevel'], log),
  })
  const inject = async (options: InjectOptions) => {
    const reply = await built.inject(options)
    const call = `${options.method} ${String(options.url).replace(/\?.*/, '')} ${reply.statusCode}`
    replies.push({ call, text: `${JSON.stringify(reply.headers)}\n${reply.body}` })
    return reply
  }
  return {
    app: new Proxy(built, { get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name, target)) }),
    lines,
    get calls() {
      return replies.map(({ call }) => call)
    },
    secret(name, value, allowedIn) {
      if (value === undefined || value.length < 8) throw new Error(`There is no secret ${name}.`)
      secrets.push({ name, forms: [...new Set([value, encodeURIComponent(value)])], allowedIn: allowedIn ?? null })
    },
    expectNoSecret() {
      const all = lines.join('')
      for (const { name, forms, allowedIn } of secrets) {
        for (const form of forms) {
          expect(all.includes(form), `${name} is in the log`).toBe(false)
          const found = replies.filter(({ call, text }) => !allowedIn?.test(call) && text.includes(form))
          expect(
            found.map(({ call }) => call),
            `replies with ${name}`,
          ).toEqual([])
        }
      }
      return secrets.length
    },
  }
}
