import { clean, oneOf, type RawSearch, type ViewSearch, viewSearch } from './view.ts'

/** Whose figures come first: the whole business although the person has areas of their own. */
export const HOME_SCOPES = ['all'] as const

/** The home page: the view of figures, and whose come first. */
export interface HomeSearch extends ViewSearch {
  scope?: (typeof HOME_SCOPES)[number]
}

/** Reads the selection of the home page. */
export function homeSearch(search: RawSearch): HomeSearch {
  return clean({ ...viewSearch(search), scope: oneOf(HOME_SCOPES, search.scope) })
}
