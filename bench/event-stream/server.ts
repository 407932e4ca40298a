/** The product in a separate process. Argument: `{url}` of the database. Sends its port, and its CPU time on request. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { parseSettings } from '../../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'

const { url } = JSON.parse(process.argv[2] ?? '{}') as { readonly url: string }
const database = openDatabase({ url })
const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('disconnect', () => process.exit(0))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
