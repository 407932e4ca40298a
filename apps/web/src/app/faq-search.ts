import { clean, type RawSearch, text } from './view-search.ts'

/** The frequently asked questions: what is looked for, and which one is open. */
export interface FaqSearch {
  id?: string
  category?: string
  q?: string
}

/** Reads what is shown of the questions. */
export function faqSearch({ id, category, q }: RawSearch): FaqSearch {
  return clean({ id: text(id), category: text(category), q: text(q) })
}
