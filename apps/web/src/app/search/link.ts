import { ROUTE_TABLE, type RouteEntry } from '../route/route-table.ts'

/**
 * A parameter that says what a page with saved views shows without any, by path. With it, a link does not open the default view of
 * its receiver instead.
 */
const STANDARD: Readonly<Record<string, string>> = {
  '/measures': 'shape=table',
  '/business-analysis': 'comparison=PRIOR_YEAR',
  '/report': 'scope=month',
}

/** What a saved view leaves out: it belongs to no unit, and always shows the latest figures. */
const NOT_SAVED = ['unit', 'period', 'week', 'month'] as const

/** The part of an address that a saved view keeps, in one order of its parameters. */
export function savedPartOf(href: string): string {
  const { path, parameters } = partsOf(href)
  for (const name of NOT_SAVED) parameters.delete(name)
  parameters.sort()
  return joined(path, parameters)
}

/** The link with which others see what this person sees: the screen with its view and, where it belongs to a unit, the unit. */
export function linkOf(href: string, unitId: string | null): string {
  const { path, parameters: shown } = partsOf(href)
  shown.delete('unit')
  const parameters = new URLSearchParams()
  if (unitId !== null && belongsToUnit(path)) parameters.set('unit', unitId)
  const standard = new URLSearchParams(shown.size === 0 ? STANDARD[path] : undefined)
  for (const [name, value] of [...shown, ...standard]) parameters.set(name, value)
  return joined(path, parameters)
}

function belongsToUnit(path: string): boolean {
  const entry: RouteEntry | undefined = Object.entries<RouteEntry>(ROUTE_TABLE).find(([screen]) => screen === path)?.[1]
  return entry?.middlewares.includes('businessUnit') ?? false
}

function partsOf(href: string): { path: string; parameters: URLSearchParams } {
  const { pathname: path, searchParams: parameters } = new URL(href, window.location.origin)
  return { path, parameters }
}

function joined(path: string, parameters: URLSearchParams): string {
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
