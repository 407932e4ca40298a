import { isAllowed } from '@lotse/contract/permission.ts'
import type { SessionState } from '../../platform/session/session.store.ts'
import { ROUTE_TABLE, type RouteEntry, type ScreenPath } from '../route/route-table.ts'

/** Addresses of the main navigation, in its order. The route table defines what an entry requires. */
export const NAVIGATION = [
  '/home',
  '/business-analysis',
  '/measures',
  '/best-practices',
  '/simulation',
  '/solution-tree',
  '/ai',
  '/home/chatbot',
  '/report',
  '/home/news',
  '/faq',
  '/support',
] as const satisfies readonly ScreenPath[]

export type NavigationPath = (typeof NAVIGATION)[number]

/**
 * The entries a person sees: those tagged ALWAYS and those of the tenant's own mode (a tenant whose mode is ALWAYS shows
 * all), as far as permission and plugin allow it.
 */
export function navigationFor({ tenant, whoami }: Pick<SessionState, 'tenant' | 'whoami'>): readonly NavigationPath[] {
  return NAVIGATION.filter((path) => {
    const entry: RouteEntry = ROUTE_TABLE[path]
    return (
      isShownIn(entry.tag, tenant.navigationType) &&
      isAllowed(entry.requires, whoami) &&
      (!entry.plugin || tenant.activePlugins.includes(entry.plugin))
    )
  })
}

/** Whether an entry with this tag belongs to a tenant of this mode. */
export function isShownIn(tag: RouteEntry['tag'], mode: RouteEntry['tag']): boolean {
  return tag === 'ALWAYS' || mode === 'ALWAYS' || tag === mode
}
