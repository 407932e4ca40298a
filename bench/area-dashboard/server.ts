/** One of the two servers in a separate process, so that its CPU is measured without that of the load. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { parseSettings } from '../../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { bareHandler, type Template } from './bare-handler.ts'

/** Arguments of the process, as JSON in its only argument. */
export interface ServerTask {
  readonly kind: 'UNCACHED' | 'UNPREPARED' | 'CACHED' | 'BARE' | 'BARE_PREPARED'
  readonly url: string
  readonly tenantId: string
  readonly template?: Template
}

async function start({ kind, url, tenantId, template }: ServerTask) {
  if (kind === 'BARE' || kind === 'BARE_PREPARED') {
    return bareHandler(url, tenantId, template ?? { area: {}, kpis: [] }, kind === 'BARE_PREPARED').app
  }
  const database = openDatabase({ url, preparesStatements: kind !== 'UNPREPARED' })
  const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  if (kind !== 'CACHED') Object.assign(app.platform.replyCache, { get: () => undefined, set: () => {} })
  return app
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('disconnect', () => process.exit(0))
const app = await start(JSON.parse(process.argv[2] ?? '{}') as ServerTask)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
