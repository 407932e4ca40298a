import { PRACTICE_ORDERS, type PracticeOrder } from '../../../features/best-practice/best-practice.filter.ts'
import { clean, flag, oneOf, type RawSearch, text } from '../../search/view.ts'

/** The catalogue of best practices: its filters and the open best practice. */
export interface BestPracticeSearch {
  id?: string
  areaId?: string
  topicId?: string
  search?: string
  favorite?: true
  order?: PracticeOrder
  /** A phone shows all, not the first ones only. */
  all?: true
}

/** Reads the filters and the open best practice. */
export function bestPracticeSearch(search: RawSearch): BestPracticeSearch {
  return clean({
    id: text(search.id),
    areaId: text(search.areaId),
    topicId: text(search.topicId),
    search: text(search.search),
    favorite: flag(search.favorite),
    order: oneOf(PRACTICE_ORDERS, search.order),
    all: flag(search.all),
  })
}
