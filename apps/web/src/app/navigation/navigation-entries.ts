import { mustSelectUnit } from '../../features/businessunit/must-select-unit.ts'
import type { SessionState } from '../../platform/session/session.store.ts'
import { mayOpen, ROUTE_TABLE, type RouteEntry, type ScreenPath } from '../route/route-table.ts'
import { clean, type ViewSearch } from '../search/view.ts'

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
  '/admin',
] as const satisfies readonly ScreenPath[]

export type NavigationPath = (typeof NAVIGATION)[number]

/**
 * The entries a person sees: those tagged ALWAYS and those of the tenant's own mode (a tenant whose mode is ALWAYS shows
 * all), as far as permission and plugin allow it.
 */
export function navigationFor({
  tenant,
  whoami,
  selectedUnitId,
}: Pick<SessionState, 'tenant' | 'whoami' | 'selectedUnitId'>): readonly NavigationPath[] {
  // Before a unit is chosen only the administration can be opened; the other entries would lead to the choice.
  const isLimited = mustSelectUnit({ whoami, selectedUnitId })
  return NAVIGATION.filter((path) => {
    const entry: RouteEntry = ROUTE_TABLE[path]
    return (
      (!isLimited || !entry.middlewares.includes('businessUnit')) &&
      isShownIn(entry.tag, tenant.navigationType) &&
      mayOpen(entry, whoami) &&
      (!entry.plugin || tenant.activePlugins.includes(entry.plugin))
    )
  })
}

/** Pages with figures: they show the period, the comparison and the peers that the page before them showed. */
const WITH_VIEW: ReadonlySet<NavigationPath> = new Set(['/home', '/business-analysis', '/solution-tree'])

/**
 * What an entry keeps of the view that is on screen, so that the chosen period is not lost on the way. The report shows one month:
 * its views and comparisons are its own.
 */
export function keptSearch(path: NavigationPath, view: ViewSearch): ViewSearch {
  if (WITH_VIEW.has(path)) return view
  return path === '/report' ? clean({ period: view.period }) : {}
}

/** Whether an entry with this tag belongs to a tenant of this mode. */
export function isShownIn(tag: RouteEntry['tag'], mode: RouteEntry['tag']): boolean {
  return tag === 'ALWAYS' || mode === 'ALWAYS' || tag === mode
}
