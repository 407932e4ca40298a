import {
  clean,
  oneOf,
  type RankedSearch,
  type RawSearch,
  rankedSearch,
  text,
  type ViewSearch,
  viewSearch,
} from '../../search/view.ts'

/** Whose figures come first: the whole business although the person has areas of their own. */
export const HOME_SCOPES = ['all'] as const

/** The tiles are those of all areas. */
export const ALL_TILES = 'all'
/** The tiles are the person's favourites. */
export const FAVORITE_TILES = 'favorites'

/** The home page: the view of figures, whose come first, and which KPIs the tiles show. */
export interface HomeSearch extends ViewSearch, RankedSearch {
  scope?: (typeof HOME_SCOPES)[number]
  /** ALL_TILES, FAVORITE_TILES or the id of an area. */
  tiles?: string
}

/** Reads the selection of the home page. */
export function homeSearch(search: RawSearch): HomeSearch {
  return clean({
    ...viewSearch(search),
    ...rankedSearch(search),
    scope: oneOf(HOME_SCOPES, search.scope),
    tiles: text(search.tiles),
  })
}
