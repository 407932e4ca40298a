import { USAGE_WEEKS, type UsageWeeks } from '../features/signal/usage.queries.ts'
import { clean, oneOf, type RawSearch, type ViewSearch, viewSearch } from './view-search.ts'

/** What administrators look at on the home page, in the order of its tabs. */
export const ADMIN_VIEWS = ['overview', 'usage', 'jobs'] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

/** The home page: the view of figures, and what administrators look at. */
export interface HomeSearch extends ViewSearch {
  admin?: AdminView
  /** How many weeks the usage is told of. */
  weeks?: UsageWeeks
}

/** Reads what is shown on the home page. */
export function homeSearch(search: RawSearch): HomeSearch {
  return clean({
    ...viewSearch(search),
    admin: oneOf(ADMIN_VIEWS, search.admin),
    weeks: USAGE_WEEKS.find((weeks) => weeks === Number(search.weeks)),
  })
}
