import { PRACTICE_ORDERS, type PracticeOrder } from '../../features/best-practice/best-practice.filter.ts'
import { clean, oneOf, type RawSearch, text } from './view.ts'

/** The catalogue of best practices: its filters and the open best practice. */
export interface BestPracticeSearch {
  id?: string
  areaId?: string
  topicId?: string
  search?: string
  favorite?: true
  order?: PracticeOrder
}

/** Reads the filters and the open best practice. */
export function bestPracticeSearch(search: RawSearch): BestPracticeSearch {
  return clean({
    id: text(search.id),
    areaId: text(search.areaId),
    topicId: text(search.topicId),
    search: text(search.search),
    favorite: search.favorite === 'true' || search.favorite === true ? true : undefined,
    order: oneOf(PRACTICE_ORDERS, search.order),
  })
}
