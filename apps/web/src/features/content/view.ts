import type { ContentOrigin, ShownContentState } from '@lotse/contract/features/content/content.constants.ts'
import type { Language } from '@lotse/contract/language.ts'

/** Which entries are listed. Stored in the address. */
export interface ContentView {
  search?: string
  state?: ShownContentState
  origin?: ContentOrigin
  withoutLanguage?: Language
}

/** A change of the view; `undefined` takes something away. */
export type ContentViewPatch = { [K in keyof ContentView]: ContentView[K] | undefined }

const FILTERS = ['search', 'state', 'origin', 'withoutLanguage'] as const

/** Whether any filter is set. */
export function isFiltered(view: ContentView): boolean {
  return FILTERS.some((name) => view[name] !== undefined)
}

/** Clears all filters. */
export const NO_FILTERS: ContentViewPatch = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
