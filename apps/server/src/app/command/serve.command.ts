import type { Command } from 'commander'
import { createLogger } from '../../platform/log/logger.ts'
import { DEMO_SIGN_IN } from '../demo/demo.ts'
import { type RunningServer, SHUTDOWN_MS, startServer } from '../start-server.ts'
import type { CommandDeps } from './command-deps.ts'

const SAME_SIGNAL_MS = 1_000

/** Registers `lotse serve`. */
export function registerServeCommand(program: Command, deps: CommandDeps): void {
  program
    .command('serve')
    .description('serve the web application and the API until SIGTERM or SIGINT')
    .action(async () => {
      const settings = deps.settings()
      const log = createLogger(settings.logLevel)
      const server = await startServer(settings, log, deps.notify)
      const stopped = untilStopped(server, log)
      await announce(server, deps)
      await stopped
    })
}

async function announce(
  { app, addresses, port, embeddedFolder, setupCode }: RunningServer,
  { notify }: CommandDeps,
): Promise<void> {
  const { settings, tenants } = app.platform
  if (embeddedFolder !== null) {
    notify(
      `The embedded database stores its data in ${embeddedFolder}. It survives crashes and power cuts, on this machine only: it has no second node and makes no backups (see docs/guides/run-in-production.md).`,
    )
  }
  notify(`Lotse is listening at ${addresses.join(' and ')}.`)
  if (setupCode !== null) {
    notify(`There is no organisation yet. Open ${addresses[0]}/setup and enter the code ${setupCode}`)
  }
  if (!settings.isDemo) return
  for (const { host, name } of await tenants.listDemoHosts()) notify(`  http://${host}:${port}  ${name}`)
  notify(`Sign in as ${DEMO_SIGN_IN}.`)
}

/** Resolves when the server has stopped. A second signal, or a shutdown that lasts too long, ends the process at once.
 * Signals within a second count as one: Ctrl-C reaches the process from the terminal and again from npm. */
function untilStopped(server: RunningServer, log: ReturnType<typeof createLogger>): Promise<void> {
  return new Promise((resolve, reject) => {
    let stoppingSince: number | undefined
    const stop = (signal: NodeJS.Signals) => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
        return
      }
      stoppingSince = performance.now()
      log.info({ signal }, 'stopping')
      // Ctrl-C comes from a terminal: there is no load balancer to wait for.
      const drainMs = signal === 'SIGTERM' ? server.app.platform.settings.drainSeconds * 1_000 : 0
      setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref()
      server.close(drainMs).then(() => {
        log.info('stopped')
        resolve()
      }, reject)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}
