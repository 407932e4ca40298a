import { type SessionState, useSessionStore } from '../session/session.store.ts'
import type { LiveEvent } from './event-connection.ts'
import { shareEvents } from './shared-events.ts'

/**
 * Follows the live events of whoever is signed in, in the unit in which they work now; not while nobody is.
 *
 * @returns how to stop.
 */
export function followLiveEvents(onEvent: (event: LiveEvent) => void): () => void {
  let current: { readonly name: string; readonly stop: () => void } | null = null
  const follow = (state: SessionState) => {
    const name = streamName(state)
    if (name === (current?.name ?? null)) return
    current?.stop()
    current = name === null ? null : { name, stop: shareEvents(name, onEvent) }
  }
  follow(useSessionStore.getState())
  const unsubscribe = useSessionStore.subscribe(follow)
  return () => {
    unsubscribe()
    current?.stop()
  }
}

/** Tabs with the same name hear the same. */
function streamName({ tenant, whoami, selectedUnitId }: SessionState): string | null {
  if (!tenant.tenantConfigLoaded || whoami === null) return null
  return ['lotse.events', tenant.workflowApiUrl, whoami.id, selectedUnitId ?? ''].join(' ')
}
