import { SUPPORT_STATES, type SupportState } from '@lotse/contract/features/support/support.state.ts'
import { clean, oneOf, type RawSearch, text } from '../../search/view.ts'

/** Whose requests are shown: the person's own, or all requests for administrators. */
export const SUPPORT_VIEWS = ['own', 'all'] as const
export type SupportView = (typeof SUPPORT_VIEWS)[number]

/** The support page. */
export interface SupportSearch {
  view?: SupportView
  /** Only requests of this state. */
  state?: SupportState
  /** The open request. */
  id?: string
  /** The initial text of a new request, e.g. a search without results. */
  text?: string
}

/** Reads the selection of the support page. */
export function supportSearch(search: RawSearch): SupportSearch {
  return clean({
    view: oneOf(SUPPORT_VIEWS, search.view),
    state: oneOf(SUPPORT_STATES, search.state),
    id: text(search.id),
    text: text(search.text),
  })
}
