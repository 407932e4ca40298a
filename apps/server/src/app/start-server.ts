import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { hasTenant } from '../features/tenant/tenant.repository.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { createSecretBox, readSecretKeys } from '../platform/security/secret-box.ts'
import { buildApp } from './app.ts'
import { catchUp } from './catch-up.ts'
import { cleanUpDaily } from './cleanup.ts'
import { prepareDemo } from './demo/demo.ts'
import { createSetupCode } from './new-tenant/setup-code.ts'
import type { Setup } from './new-tenant/setup-page.ts'
import { locateDatabase, openForOperators, openForServing } from './open-database.ts'
import { StartError } from './start-error.ts'

/** After the drain; leaves time to close the database within `SHUTDOWN_MS`. */
const CUT_OFF_MS = 6_000

/** Longest time from the end of the drain to the end of the process. */
export const SHUTDOWN_MS = 8_000

/** A server that listens. */
export interface RunningServer {
  readonly app: FastifyInstance
  /** Base addresses, e.g. `http://localhost:3000`. */
  readonly addresses: readonly string[]
  readonly port: number
  /** Null on a server that the operator runs. */
  readonly embeddedFolder: string | null
  /** The code that sets up the first organisation; null if there is one. */
  readonly setupCode: string | null
  /**
   * Reports not ready for `drainMs` while it still serves, then stops accepting connections, finishes running requests and closes
   * the database. Requests that have not finished six seconds after the drain are aborted.
   */
  close(drainMs?: number): Promise<void>
}

/**
 * Opens the database, applies the demo packs in demonstration mode, builds the server and listens.
 *
 * @param notify prints progress for the operator
 * @throws StartError with advice, e.g. when the port is in use
 */
export async function startServer(
  settings: Settings,
  log: Logger,
  notify: (line: string) => void = () => {},
): Promise<RunningServer> {
  const located = await locateDatabase(settings, true, notify)
  const close = async (database?: LotseDatabase) => {
    await database?.close()
    await located.stop()
  }
  const database = await openForServing(located.settings).catch(async (error: unknown) => {
    await close()
    throw error
  })
  try {
    if (settings.isDemo) await prepareDemo({ settings, openAsOwner: ownerOf(located.settings), notify })
    const secrets = createSecretBox(await readSecretKeys(settings))
    const setup = await setupOf(located.settings, database)
    const app = await buildApp({ database, settings, secrets, log, ...(setup === null ? {} : { setup }) })
    await app
      .listen({ port: settings.port, host: settings.host, listenTextResolver: (address) => `listening at ${address}` })
      .catch((error: Error) => {
        throw new StartError(listenMessage(error, settings), { cause: error })
      })
    app.jobs.start()
    void catchUp(app)
    const stopCleanup = cleanUpDaily(app)
    const bound = app.addresses().filter((address) => typeof address === 'object')
    return {
      app,
      port: bound[0]?.port ?? settings.port,
      embeddedFolder: located.embeddedFolder,
      setupCode: setup?.code.text ?? null,
      addresses: bound.map(
        ({ address, family, port }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
      ),
      async close(drainMs = 0) {
        stopCleanup()
        const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs + CUT_OFF_MS)
        app.platform.drain.begin()
        const jobs = app.jobs.stop()
        await setTimeoutPromise(drainMs)
        await Promise.all([jobs, app.close()])
        clearTimeout(cutOff)
        await close(database)
      },
    }
  } catch (error) {
    await close(database)
    throw error
  }
}

function ownerOf(settings: Settings): (() => Promise<LotseDatabase>) | undefined {
  return settings.databaseOwnerUrl === null ? undefined : () => openForOperators(settings)
}

function listenMessage(error: Error, { port, host }: Settings): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or set PORT to another port.`
    case 'EACCES':
      return `Port ${port} needs privileges that this process does not have: set PORT to 1024 or higher.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: set HOST to another address.`
    default:
      return `Cannot listen on ${host}, port ${port}: ${error.message}`
  }
}

/** The set-up of an installation without tenants, if this process may create one. */
async function setupOf(settings: Settings, database: LotseDatabase): Promise<Setup | null> {
  const openAsOwner = ownerOf(settings)
  if (settings.isDemo || openAsOwner === undefined || (await hasTenant(database))) return null
  return { code: createSetupCode(), openAsOwner }
}
