import { USAGE_WEEKS, type UsageWeeks } from '../../features/signal/usage.queries.ts'
import { clean, oneOf, type RawSearch, type ViewSearch, viewSearch } from './view.ts'

/** The administrators' views of the home page, in the order of its tabs. */
export const ADMIN_VIEWS = ['overview', 'usage', 'jobs'] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

/** Whose figures come first: the whole business although the person has areas of their own. */
export const HOME_SCOPES = ['all'] as const

/** The home page: the view of figures and the administrators' tab. */
export interface HomeSearch extends ViewSearch {
  scope?: (typeof HOME_SCOPES)[number]
  admin?: AdminView
  /** The number of weeks of the usage view. */
  weeks?: UsageWeeks
}

/** Reads the selection of the home page. */
export function homeSearch(search: RawSearch): HomeSearch {
  return clean({
    ...viewSearch(search),
    scope: oneOf(HOME_SCOPES, search.scope),
    admin: oneOf(ADMIN_VIEWS, search.admin),
    weeks: USAGE_WEEKS.find((weeks) => weeks === Number(search.weeks)),
  })
}
