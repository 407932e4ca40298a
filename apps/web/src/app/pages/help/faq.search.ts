import { clean, type RawSearch, text } from '../../search/view.ts'

/** The frequently asked questions: the search and the open question. */
export interface FaqSearch {
  id?: string
  category?: string
  q?: string
}

/** Reads the search and the open question. */
export function faqSearch({ id, category, q }: RawSearch): FaqSearch {
  return clean({ id: text(id), category: text(category), q: text(q) })
}
