import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServerSearch } from '../../ui/field/search-list.filter.ts'
import { measureOwnersQuery } from './measure.queries.ts'

/** The people of the unit, to choose from. */
export interface People {
  /** All, or in a large unit the first ones with the text that is searched. */
  readonly found: readonly PersonSummary[]
  /** Those, the ones found before, and those whose names are shown. */
  readonly known: readonly PersonSummary[]
  /** Finds other people; undefined when all are found. */
  readonly search: ServerSearch | undefined
}

/** The people of the unit; `ids`: those whose names are shown. `first` is the request for the first ones. */
export function usePeople(ids: readonly (string | null | undefined)[] = []) {
  const [text, setText] = useState('')
  const [seen] = useState(() => new Map<string, PersonSummary>())
  const first = useQuery(measureOwnersQuery())
  const isPart = first.data?.hasMore === true
  const isSearched = isPart && text !== ''
  const searched = useQuery({
    ...measureOwnersQuery({ search: text }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const listed = first.data?.content ?? []
  const found = isSearched ? (searched.data?.content ?? listed) : listed
  const isWaiting = isSearched && (searched.data === undefined || searched.isPlaceholderData)
  const search = isPart ? { text: isWaiting ? null : text, onSearch: setText } : undefined
  for (const person of [...listed, ...found]) seen.set(person.id, person)
  const people = useNamed({ found, known: [...seen.values()], search }, ids)
  return { first, people }
}

/** People with the names of some more, e.g. of the owner of a measure in a large unit. */
export function useNamed(people: People, ids: readonly (string | null | undefined)[]): People {
  const known = new Set(people.known.map(({ id }) => id))
  const missing = people.search ? [...new Set(ids)].filter((id) => id != null && !known.has(id)) : []
  const named = useQueries({ queries: missing.map((id) => measureOwnersQuery({ id: id ?? '' })) })
  return { ...people, known: [...people.known, ...named.flatMap(({ data }) => data?.content ?? [])] }
}
