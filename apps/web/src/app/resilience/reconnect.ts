import { useConnectionStore } from '../../platform/connection/connection.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { endLeave, leaveInForce } from '../../platform/session/session-end.ts'
import { takeWantedAddress } from '../../platform/session/wanted-address.ts'
import { router } from '../route/router.tsx'

/**
 * When the connection is back, returns a person who is still signed in from /login, where a request without a response has led.
 */
export function repairAfterReconnection(): void {
  useConnectionStore.subscribe(({ isLost }, before) => {
    if (isLost || !before.isLost) return
    const { whoami } = useSessionStore.getState()
    if (leaveInForce() === null || whoami === null) return
    endLeave()
    void router.navigate({ href: takeWantedAddress(), replace: true })
  })
}
