import { USAGE_WEEKS, type UsageWeeks } from '../../features/signal/usage.queries.ts'
import { clean, oneOf, type RawSearch, type ViewSearch, viewSearch } from './view.ts'

/** The administrators' views of the home page, in the order of its tabs. */
export const ADMIN_VIEWS = ['overview', 'usage', 'jobs'] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

/** The home page: the view of figures and the administrators' tab. */
export interface HomeSearch extends ViewSearch {
  admin?: AdminView
  /** The number of weeks of the usage view. */
  weeks?: UsageWeeks
}

/** Reads the selection of the home page. */
export function homeSearch(search: RawSearch): HomeSearch {
  return clean({
    ...viewSearch(search),
    admin: oneOf(ADMIN_VIEWS, search.admin),
    weeks: USAGE_WEEKS.find((weeks) => weeks === Number(search.weeks)),
  })
}
