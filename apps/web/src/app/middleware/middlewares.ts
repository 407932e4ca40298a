import { redirect } from '@tanstack/react-router'
import { mustSelectUnit } from '../../features/businessunit/must-select-unit.ts'
import { whenPersonKnown } from '../../features/person/person.session.ts'
import { readAccessToken } from '../../platform/session/access-token.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { endLeave, leaveInForce } from '../../platform/session/session-end.ts'
import { rememberWantedAddress } from '../../platform/session/wanted-address.ts'
import { enterNamedUnit } from '../enter-named-unit.ts'
import { failedRouteCheck, RefusedUnit } from '../error/page-error.ts'
import { mayOpen } from '../route/route-table.ts'
import { withoutUnit } from '../search/unit.ts'
import type { Middleware } from './run-middlewares.ts'

/** The checks a route may name. */
export const MIDDLEWARES: Readonly<Record<string, Middleware>> = {
  /**
   * Requires a signed-in person; redirects others to /login and back afterwards, and people who must set up a second factor to
   * where they do so.
   */
  auth: async ({ href, path }) => {
    await whenPersonKnown()
    const { whoami } = useSessionStore.getState()
    if (whoami) {
      endLeave()
      if (!whoami.needsSecondFactor || path === '/second-factor') return
      rememberWantedAddress(href)
      throw redirect({ to: '/second-factor', replace: true })
    }
    rememberWantedAddress(href)
    throw redirect({ to: '/login', replace: true, search: leaveInForce() ?? {} })
  },
  /** Requires a visitor; redirects a signed-in person, unless an error just sent them here. */
  guest: async () => {
    if (leaveInForce()) return
    const { tenant } = useSessionStore.getState()
    if (readAccessToken() !== null || tenant.authenticationMethod === 'OIDC') await whenPersonKnown()
    if (useSessionStore.getState().whoami) throw redirect({ to: '/home', replace: true })
  },
  /** The unit that the address names; without one, a consultant chooses a unit first. */
  businessUnit: async ({ href, unitId }) => {
    const named = unitId === undefined ? 'CURRENT' : await enterNamedUnit(unitId)
    if (named === 'REFUSED') throw new RefusedUnit(withoutUnit(href))
    // Arrives again: the addresses of the links on screen are computed once for each arrival, with the unit of that time.
    if (named === 'ENTERED') throw redirect({ href, replace: true })
    if (!mustSelectUnit(useSessionStore.getState())) return
    rememberWantedAddress(href)
    throw redirect({ to: '/consultant', replace: true })
  },
  /** Permissions and plugin of the route. */
  permission: ({ entry, path }) => {
    const { whoami, tenant } = useSessionStore.getState()
    const isActive = !entry.plugin || tenant.activePlugins.includes(entry.plugin)
    if (!isActive || !mayOpen(entry, whoami)) throw failedRouteCheck(path)
  },
}
