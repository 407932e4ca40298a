import type { LastSignIn, PeopleSort, PersonState } from '@lotse/contract/features/person/person.people.constants.ts'

export const PEOPLE_DIRECTIONS = ['ASC', 'DESC'] as const

/** Which people are listed, and in which order. Stored in the address. */
export interface PeopleView {
  search?: string
  roleId?: string
  businessUnitId?: string
  state?: PersonState
  lastSignIn?: LastSignIn
  sort?: PeopleSort
  direction?: (typeof PEOPLE_DIRECTIONS)[number]
}

/** A change of the view; `undefined` takes something away. */
export type PeopleViewPatch = { [K in keyof PeopleView]: PeopleView[K] | undefined }

const FILTERS = ['search', 'roleId', 'businessUnitId', 'state', 'lastSignIn'] as const

/** The number of filters that are set. */
export function countFilters(view: PeopleView): number {
  return FILTERS.filter((name) => view[name] !== undefined).length
}

/** Clears all filters; the order stays. */
export const NO_FILTERS: PeopleViewPatch = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
