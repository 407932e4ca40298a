import { clean, type RawSearch, text } from './view-search.ts'

/** What a request for support begins with. */
export interface SupportSearch {
  /** Words that were searched for and not found. */
  text?: string
}

/** Reads what a request for support begins with. */
export function supportSearch(search: RawSearch): SupportSearch {
  return clean({ text: text(search.text) })
}
