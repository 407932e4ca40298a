import { type SessionState, useSessionStore } from '../session/session.store.ts'
import type { LiveEvent } from './event-connection.ts'
import { shareEvents } from './shared-events.ts'

/**
 * Follows the live events of the signed-in person in their current unit; none without a sign-in. A stream
 * begins at the position that was known before the screens read their data, so that nothing in between is missed and
 * nothing has to be read again.
 *
 * @returns a function that stops the stream.
 */
export function followLiveEvents(onEvent: (event: LiveEvent) => void): () => void {
  let name: string | null = null
  let stream = new AbortController()
  let lastId: string | null = null
  const receive = (event: LiveEvent) => {
    lastId = event.id
    onEvent(event)
  }
  const follow = (state: SessionState) => {
    if (streamName(state) === name) return
    stream.abort()
    stream = new AbortController()
    name = streamName(state)
    if (name === null) return
    const from = later(lastId, state.whoami?.eventPosition ?? null)
    shareEvents({ name, from, onEvent: receive }, stream.signal)
  }
  follow(useSessionStore.getState())
  const unsubscribe = useSessionStore.subscribe(follow)
  return () => {
    unsubscribe()
    stream.abort()
  }
}

function later(one: string | null, other: string | null): string | null {
  return Number(one ?? -1) > Number(other ?? -1) ? one : other
}

/** Tabs with the same name share a stream. */
function streamName({ tenant, whoami, selectedUnitId }: SessionState): string | null {
  if (!tenant.tenantConfigLoaded || whoami === null) return null
  return ['lotse.events', tenant.workflowApiUrl, whoami.id, selectedUnitId ?? ''].join(' ')
}
