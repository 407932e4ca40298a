import { clean, type RawSearch, text } from '../../search/view.ts'

/** A list of documents: what is searched for. */
export interface DocumentListSearch {
  search?: string
}

/** Reads what is searched for in a list of documents. */
export function documentListSearch({ search }: RawSearch): DocumentListSearch {
  return clean({ search: text(search, 200) })
}
