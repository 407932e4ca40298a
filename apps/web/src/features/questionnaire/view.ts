import type { QuestionnaireOrigin } from '@lotse/contract/features/questionnaire/questionnaire.constants.ts'
import type { Language } from '@lotse/contract/language.ts'

/** Which questionnaires are listed. Stored in the address. */
export interface QuestionnaireView {
  search?: string
  areaId?: string
  origin?: QuestionnaireOrigin
  withoutLanguage?: Language
}

/** A change of the view; `undefined` takes something away. */
export type QuestionnaireViewPatch = { [K in keyof QuestionnaireView]: QuestionnaireView[K] | undefined }

const FILTERS = ['search', 'areaId', 'origin', 'withoutLanguage'] as const

/** Whether any filter is set. */
export function isFiltered(view: QuestionnaireView): boolean {
  return FILTERS.some((name) => view[name] !== undefined)
}

/** Clears all filters. */
export const NO_FILTERS: QuestionnaireViewPatch = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
