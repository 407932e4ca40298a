import { SUPPORT_STATES, type SupportState } from '@lotse/contract/features/support/support.state.ts'
import { clean, oneOf, type RawSearch, text } from './view-search.ts'

/** Whose requests are shown: one's own, or everybody's, for administrators. */
export const SUPPORT_VIEWS = ['own', 'all'] as const
export type SupportView = (typeof SUPPORT_VIEWS)[number]

/** The support page. */
export interface SupportSearch {
  view?: SupportView
  /** Only requests of this state. */
  state?: SupportState
  /** The request that stands open. */
  id?: string
  /** What a new request begins with, e.g. words that were searched for and not found. */
  text?: string
}

/** Reads what is shown on the support page. */
export function supportSearch(search: RawSearch): SupportSearch {
  return clean({
    view: oneOf(SUPPORT_VIEWS, search.view),
    state: oneOf(SUPPORT_STATES, search.state),
    id: text(search.id),
    text: text(search.text),
  })
}
