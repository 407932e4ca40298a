import {
  CONTENT_ORIGINS,
  CONTENT_TYPES,
  type ContentType,
  SHOWN_CONTENT_STATES,
} from '@lotse/contract/features/content/content.constants.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import type { ContentView } from '../../../features/content/view.ts'
import { clean, oneOf, type RawSearch, text } from '../../search/view.ts'

/** The parts of the administration of content. */
export const CONTENT_PARTS = [...CONTENT_TYPES, 'QUESTIONNAIRE'] as const
export type ContentPart = ContentType | 'QUESTIONNAIRE'

/** The content of the tenant: which part, and the filters. Without a part, news. */
export interface AdminContentSearch extends ContentView {
  type?: ContentPart
  /** Of questionnaires. */
  areaId?: string
}

/** The entry or questionnaire that is edited; without an id, a new entry, perhaps with a question in a language. */
export interface AdminContentEditSearch {
  type?: ContentPart
  id?: string
  question?: string
  language?: Language
}

/** Reads part and filters; ignores invalid values. */
export function adminContentSearch(search: RawSearch): AdminContentSearch {
  return clean({
    type: oneOf(CONTENT_PARTS, search.type),
    search: text(search.search),
    state: oneOf(SHOWN_CONTENT_STATES, search.state),
    origin: oneOf(CONTENT_ORIGINS, search.origin),
    areaId: text(search.areaId),
    withoutLanguage: oneOf(LANGUAGES, search.withoutLanguage),
  })
}

/** Reads which entry is edited. */
export function adminContentEditSearch(search: RawSearch): AdminContentEditSearch {
  return clean({
    type: oneOf(CONTENT_PARTS, search.type),
    id: text(search.id),
    question: text(search.question),
    language: oneOf(LANGUAGES, search.language),
  })
}
