import { type SavedViewPage, savedViewPageOf } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import { redirect } from '@tanstack/react-router'
import { guard } from './guard.ts'
import type { ScreenPath } from './route-table.ts'

interface Arrival {
  readonly location: { readonly pathname: string; readonly href: string }
  readonly search: object
  /** `stay` when the screen is shown already and only its parameters change. */
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** The page opens without the default view when it is not known by then. */
const LONGEST_WAIT_MS = 2_000

/** Like `guard`; opens the person's default view of the screen when it is entered without parameters of its own. */
export function guardOrDefault(screen: ScreenPath): (arrival: Arrival) => Promise<void> {
  const page = savedViewPageOf(screen)
  return async (arrival) => {
    await guard(screen)(arrival)
    const isPlain = Object.keys(arrival.search).every((name) => name === 'unit')
    if (page === null || arrival.cause !== 'enter' || !isPlain) return
    const address = await defaultOf(page)
    if (address?.includes('?')) throw redirect({ href: address, replace: true })
  }
}

async function defaultOf(page: SavedViewPage): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, undefined))
  const views = await Promise.race([loadViews(page).catch(() => undefined), late])
  return views?.find(({ isDefault }) => isDefault)?.address
}

/** With the modules of queries, which only pages inside the product need. */
async function loadViews(page: SavedViewPage) {
  const [{ savedViewsQuery, viewsOf }, { queryClient }] = await Promise.all([
    import('../../features/saved-view/saved-view.queries.ts'),
    import('../../platform/api/query-client.ts'),
  ])
  const known = await queryClient.fetchQuery({ ...savedViewsQuery(), staleTime: Number.POSITIVE_INFINITY })
  return viewsOf(page, known.content)
}
