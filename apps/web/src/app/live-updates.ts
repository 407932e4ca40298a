import { EVENTS, type EventType } from '@lotse/contract/event-catalogue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../features/document/document.queries.ts'
import { refreshMeasures } from '../features/measure/measure.queries.ts'
import { refreshSupport } from '../features/support/support.queries.ts'
import type { LiveEvent } from '../platform/events/event-connection.ts'
import { followLiveEvents } from '../platform/events/live-events.ts'

/** Features whose replies show what an event type says has changed. Some know better themselves what to ask again. */
const REFRESH: Readonly<Record<EventType, (client: QueryClient) => unknown>> = {
  'measure.changed': (client) => Promise.all([refreshMeasures(client), refresh(client, 'report')]),
  'assessment.changed': (client) => refresh(client, 'assessment', 'topic', 'businessunit', 'report'),
  'kpi.changed': (client) =>
    refresh(client, 'kpi', 'area', 'topic', 'businessunit', 'best-practice', 'measure', 'report', 'market'),
  'best-practice.changed': (client) => refresh(client, 'best-practice', 'topic'),
  'document.changed': (client) => refreshDocuments(client),
  'note.changed': (client) => refresh(client, 'note'),
  'message.changed': (client) => refresh(client, 'message'),
  'support.changed': (client) => refreshSupport(client),
  'market.changed': (client) => refresh(client, 'market', 'report'),
  'content.changed': (client) => client.invalidateQueries({ predicate: isNoFile }),
}

/** These reach everybody at once: not everybody asks again at once. */
const REACHES_ALL: ReadonlySet<string> = new Set(['kpi.changed', 'market.changed', 'content.changed', 'reset'])
const SPREAD_MS = 2_000
/** Events that come together are one reason to ask again. */
const GATHER_MS = 60
/** While something is being saved, what is on screen may be ahead of the server. */
const SAVING_MS = 250

/**
 * Asks again for what others have changed, as they change it.
 *
 * @returns how to stop.
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const waiting = new Set<string>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let next = 0
  const later = (ms: number, work: () => void) => {
    const key = next++
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key)
        work()
      }, ms),
    )
  }
  const act = (type: string) => {
    if (client.isMutating() > 0) return later(SAVING_MS, () => act(type))
    waiting.delete(type)
    if (type === 'reset') void client.invalidateQueries({ predicate: isNoFile })
    else if (isEventType(type)) void REFRESH[type](client)
  }
  const stop = followLiveEvents(({ type }: LiveEvent) => {
    if (type === 'ready') {
      // What was asked before may have changed unheard, also in the moment between a page's first figures and its stream.
      void client.invalidateQueries({ predicate: isNoFile })
    } else if (!waiting.has(type)) {
      waiting.add(type)
      later(GATHER_MS + (REACHES_ALL.has(type) ? Math.random() * SPREAD_MS : 0), () => act(type))
    }
  })
  return () => {
    stop()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

function refresh(client: QueryClient, ...features: readonly string[]): Promise<unknown> {
  return Promise.all(features.map((feature) => client.invalidateQueries({ queryKey: [feature] })))
}

/** The bytes of a document never change. */
function isNoFile({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return !(queryKey[0] === 'document' && queryKey.includes('content'))
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENTS, type)
}
