import {
  CONTENT_ORIGINS,
  CONTENT_TYPES,
  type ContentType,
  SHOWN_CONTENT_STATES,
} from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import type { ContentView } from '../../features/content/view.ts'
import { clean, oneOf, type RawSearch, text } from './view.ts'

/** The content of the tenant: which kind, and the filters. Without a kind, news. */
export interface AdminContentSearch extends ContentView {
  type?: ContentType
}

/** The entry that is edited; without an id, a new one, perhaps with a question in a language. */
export interface AdminContentEditSearch {
  type?: ContentType
  id?: string
  question?: string
  language?: Language
}

/** Reads kind and filters; ignores invalid values. */
export function adminContentSearch(search: RawSearch): AdminContentSearch {
  return clean({
    type: oneOf(CONTENT_TYPES, search.type),
    search: text(search.search),
    state: oneOf(SHOWN_CONTENT_STATES, search.state),
    origin: oneOf(CONTENT_ORIGINS, search.origin),
    withoutLanguage: oneOf(LANGUAGES, search.withoutLanguage),
  })
}

/** Reads which entry is edited. */
export function adminContentEditSearch(search: RawSearch): AdminContentEditSearch {
  return clean({
    type: oneOf(CONTENT_TYPES, search.type),
    id: text(search.id),
    question: text(search.question),
    language: oneOf(LANGUAGES, search.language),
  })
}
