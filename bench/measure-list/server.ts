/** One of the two servers in a separate process, so that its CPU is measured without that of the load. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { parseSettings } from '../../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { bareHandler } from './bare-handler.ts'

/** Arguments of the process, as JSON in its only argument. */
export interface ServerTask {
  readonly kind: 'LOTSE' | 'BARE'
  readonly url: string
  readonly tenantId: string
}

async function start({ kind, url, tenantId }: ServerTask) {
  if (kind === 'BARE') return bareHandler(url, tenantId)
  const database = openDatabase({ url })
  return buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
}

/** Usage of the process: microseconds of CPU, current bytes, and the peak since the last call. */
export interface Usage {
  readonly cpu: number
  readonly memory: number
  readonly peak: number
}

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10)
watch.unref()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const memory = process.memoryUsage.rss()
  process.send?.({ cpu: user + system, memory, peak: Math.max(peak, memory) } satisfies Usage)
  peak = 0
})
process.on('disconnect', () => process.exit(0))
const app = await start(JSON.parse(process.argv[2] ?? '{}') as ServerTask)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
