import { onDemand } from '../overlay/on-demand.tsx'

/** A list with a search field above it, in an open panel. */
export const SearchList = onDemand(() => import('./search-list-box.tsx').then((module) => module.SearchListBox))
