import { createRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { mustSelectUnit } from '../../features/businessunit/must-select-unit.ts'
import { whenPersonKnown } from '../../features/person/person.session.ts'
import { readAccessToken } from '../../platform/session/access-token.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { loadInsideTexts } from '../../platform/text/i18n.ts'
import { UnknownScreen } from '../error/unknown-route.tsx'
import { shell } from './frame-routes.ts'

/** Every address without a screen, for people who are signed in: the navigation stays. Others see the message alone. */
export const unknownRoute = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad: async () => {
    const alone = notFound({ routeId: rootRouteId })
    const { tenant } = useSessionStore.getState()
    // Without either, no session can exist: nothing is asked.
    if (readAccessToken() === null && tenant.authenticationMethod !== 'OIDC') throw alone
    await whenPersonKnown()
    const session = useSessionStore.getState()
    if (!session.whoami || session.whoami.needsSecondFactor || mustSelectUnit(session)) throw alone
    await loadInsideTexts()
  },
  component: UnknownScreen,
})
