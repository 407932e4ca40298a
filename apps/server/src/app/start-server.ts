import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from '../platform/config/settings.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { buildApp } from './app.ts'
import { prepareDemo } from './demo.ts'
import { openForOperators, openForServing } from './open-database.ts'
import { StartError } from './start-error.ts'
import { sweepDaily } from './sweep.ts'
import { wakeMails } from './wake-mails.ts'

/** A server that listens. */
export interface RunningServer {
  readonly app: FastifyInstance
  /** Base addresses, e.g. `http://localhost:3000`. */
  readonly addresses: readonly string[]
  readonly port: number
  /** Stops accepting, finishes what is running, closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, in demonstration mode applies the demo tenants, composes the server and listens.
 *
 * @param notify tells whoever waits what is being done.
 * @throws StartError with what to do, e.g. when the port is in use
 */
export async function startServer(
  settings: Settings,
  log: Logger,
  notify: (line: string) => void = () => {},
): Promise<RunningServer> {
  const database = await openForServing(settings)
  try {
    if (settings.isDemo) await prepareDemo(database, { settings, openAsOwner: ownerOf(settings), notify })
    const app = await buildApp({ database, settings, log })
    await app
      .listen({ port: settings.port, host: settings.host, listenTextResolver: (address) => `listening at ${address}` })
      .catch((error: Error) => {
        throw new StartError(listenMessage(error, settings), { cause: error })
      })
    app.jobs.start()
    void wakeMails(app)
    const stopSweeping = sweepDaily(app)
    const bound = app.addresses().filter((address) => typeof address === 'object')
    return {
      app,
      port: bound[0]?.port ?? settings.port,
      addresses: bound.map(
        ({ address, family, port }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
      ),
      async close() {
        stopSweeping()
        await Promise.all([app.jobs.stop(), app.close()])
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function ownerOf(settings: Settings): (() => Promise<LotseDatabase>) | undefined {
  return settings.databaseOwnerUrl === null ? undefined : () => openForOperators(settings)
}

function listenMessage(error: Error, { port, host }: Settings): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another one by PORT.`
    case 'EACCES':
      return `Port ${port} needs rights that this process does not have: choose one from 1024 on by PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: choose another one by HOST.`
    default:
      return `Cannot listen on ${host}, port ${port}: ${error.message}`
  }
}
