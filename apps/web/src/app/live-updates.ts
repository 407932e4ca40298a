import { EVENTS, type EventType, SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { SHOW_MEASURES } from '../features/measure/measure.queries.ts'
import { type ChangedIds, isOfUnchanged } from '../platform/api/query-key.ts'
import type { LiveEvent } from '../platform/events/event-connection.ts'
import { followLiveEvents } from '../platform/events/live-events.ts'

/** The replies to request again after an event. */
interface Refresh {
  /** Features whose replies show the changed data. */
  readonly features: readonly string[]
  /**
   * Replies of these about one thing, as `feature/kind`: only those about what changed are requested again. Not listed where a
   * reply about one thing shows others, too: a run of an assessment the run before it, the effect of a measure other measures.
   */
  readonly single?: readonly string[]
}

const REFRESH: Readonly<Record<EventType, Refresh | 'ALL'>> = {
  // A scenario shows the measures that were created from it.
  'measure.changed': {
    features: [...SHOW_MEASURES, 'report', 'simulation'],
    single: ['measure/one', 'measure/comments'],
  },
  'assessment.changed': { features: ['assessment', 'topic', 'solution-tree', 'businessunit', 'report'] },
  'kpi.changed': {
    features: [
      'kpi',
      'closing',
      'kpi-favorite',
      'priority',
      'area',
      'topic',
      'solution-tree',
      'businessunit',
      'best-practice',
      'measure',
      'report',
      'market',
      'simulation',
      'simulation-model',
      'import',
      'tenant',
      'reminder',
    ],
  },
  'kpi-comment.changed': { features: ['kpi-comment'], single: ['kpi-comment/comments'] },
  'visit.changed': { features: ['visit'], single: ['visit/one'] },
  'kpi-favorite.changed': { features: ['kpi-favorite'] },
  'simulation.changed': {
    features: ['simulation'],
    single: ['simulation/one', 'simulation/comments', 'simulation/actuals'],
  },
  'best-practice.changed': { features: ['best-practice', 'topic', 'solution-tree'], single: ['best-practice/one'] },
  'solution-tree.changed': { features: ['solution-tree'] },
  'ai.changed': { features: ['ai'] },
  'document.changed': { features: ['document'] },
  'note.changed': { features: ['note'] },
  'saved-view.changed': { features: ['saved-view'] },
  'message.changed': { features: ['message'], single: ['message/one', 'message/sent-one'] },
  'support.changed': { features: ['support'], single: ['support/one'] },
  'person.changed': { features: ['person'], single: ['person/account'] },
  'market.changed': { features: ['market', 'report'] },
  'content-entry.changed': { features: ['content', 'questionnaire'], single: ['content/one', 'questionnaire/one'] },
  'published-content.changed': { features: ['news', 'faq'] },
  'questionnaire.changed': { features: ['assessment', 'topic', 'businessunit'] },
  'content.changed': 'ALL',
}

/** Contents of files, which never change and are large. */
const FILES: readonly string[] = ['document/content', 'support/screenshot']

/** Events that all users receive at the same time; their new requests are spread over a period. */
const REACHES_ALL: ReadonlySet<string> = new Set([
  'kpi.changed',
  'market.changed',
  'published-content.changed',
  'questionnaire.changed',
  'content.changed',
  'reset',
])
const SPREAD_MS = 2_000
/** A changed right holds within a second. */
const RIGHTS_SPREAD_MS = 500
/** Events within this period cause one new request. */
const GATHER_MS = 60
/** While a change is being saved, the screen may be ahead of the server. */
const SAVING_MS = 250

/**
 * Requests data again when other people change it.
 *
 * @param onRightsChanged called when the rights of the signed-in person may have changed
 * @returns a function that stops the updates.
 */
export function startLiveUpdates(client: QueryClient, onRightsChanged: () => void): () => void {
  /** Ids of changed things, by the type of the collected events. */
  const waiting = new Map<string, ChangedIds>()
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
    const changed = waiting.get(type) ?? null
    waiting.delete(type)
    if (type === 'reset') void refresh(client, 'ALL', null)
    else if (isEventType(type)) void refresh(client, REFRESH[type], changed)
  }
  const stop = followLiveEvents(({ type, subjectId }: LiveEvent) => {
    if (type === SESSION_CHANGED) {
      // A role may have thousands of holders, whose pages ask at the same time.
      later(Math.random() * RIGHTS_SPREAD_MS, onRightsChanged)
      return
    }
    if (type === 'ready') {
      // Earlier replies may be outdated, also those from between a page's first figures and its stream.
      void refresh(client, 'ALL', null)
      return
    }
    const before = waiting.get(type)
    const isKnown = subjectId !== null && before !== null
    waiting.set(type, isKnown ? new Set([...(before ?? []), subjectId]) : null)
    if (before === undefined) {
      later(GATHER_MS + (REACHES_ALL.has(type) ? Math.random() * SPREAD_MS : 0), () => act(type))
    }
  })
  return () => {
    stop()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

function refresh(client: QueryClient, what: Refresh | 'ALL', changed: ChangedIds): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [feature, , , kind] = queryKey
      if (FILES.includes(`${feature}/${kind}`)) return false
      if (what === 'ALL') return true
      return what.features.includes(String(feature)) && !isOfUnchanged(queryKey, changed, what.single ?? [])
    },
  })
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENTS, type)
}
