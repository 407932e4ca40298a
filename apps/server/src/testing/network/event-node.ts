import { afterAll, afterEach } from 'vitest'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import type { PublishedEvent } from '../../platform/events/event.ts'
import { publish } from '../../platform/events/publish.ts'
import type { FreshTenant } from '../fresh-tenant.ts'
import { testAppWith } from '../test-app.ts'
import { type EventClient, type EventClientOptions, listenLocally, openEvents } from './event-client.ts'

/** Starts a node for the tests of a file. `open` connects a person to its event stream until the end of the test. */
export async function openEventNode() {
  const node = await testAppWith({})
  const port = await listenLocally(node)
  afterAll(() => node.close())
  const clients: EventClient[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })
  const open = async (tenant: FreshTenant, as: string, options: Partial<EventClientOptions> = {}) => {
    const client = await openEvents({ port, host: tenant.host, token: tenant.tokens[as] ?? '', ...options })
    clients.push(client)
    return client
  }
  return { node, port, open }
}

/** Publishes events of a tenant in one transaction. */
export async function announce(database: LotseDatabase, tenant: FreshTenant, ...events: readonly PublishedEvent[]) {
  await withTenant(database, tenant.id, async (tx) => {
    for (const event of events) publish(tx, event)
  })
}

/** The ids of the received events, in order; `''` for an event without one. */
export const idsOf = ({ events }: EventClient): string[] => events.map(({ data }) => data.id ?? '')

/** The types of the received events, in order. */
export const typesOf = ({ events }: EventClient): string[] => events.map(({ type }) => type)
