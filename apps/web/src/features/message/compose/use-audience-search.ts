import type { AudienceChoices } from '@lotse/contract/features/message/message.schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchChoice, ServerSearch } from '../../../ui/field/search-list.filter.ts'
import { audienceChoicesQuery } from '../message.queries.ts'

/** A list of units or people to choose from. */
interface SearchedChoices {
  readonly choices: readonly SearchChoice[]
  /** Where the names of the chosen ones are found. */
  readonly known: readonly SearchChoice[]
  /** Finds others; undefined when all are there. */
  readonly search: ServerSearch | undefined
}

/**
 * Units or people of an audience, found by the server when there are many. `listed`: the first ones. `named`: those that have been
 * chosen, in this or an earlier visit.
 */
export function useAudienceSearch(
  listed: { readonly choices: readonly SearchChoice[]; readonly hasMore: boolean },
  named: readonly { readonly id: string; readonly name: string }[],
  choicesOf: (found: AudienceChoices) => readonly SearchChoice[],
): SearchedChoices {
  const [text, setText] = useState('')
  const [seen] = useState(() => new Map<string, SearchChoice>())
  const isSearched = listed.hasMore && text !== ''
  const searched = useQuery({
    ...audienceChoicesQuery(text),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const isWaiting = isSearched && (searched.data === undefined || searched.isPlaceholderData)
  const choices = isSearched && searched.data ? choicesOf(searched.data) : listed.choices
  for (const choice of [...listed.choices, ...choices]) seen.set(choice.value, choice)
  const chosen = named.map(({ id, name }) => ({ value: id, label: name }))
  return {
    choices,
    known: [...chosen, ...seen.values()],
    search: listed.hasMore ? { text: isWaiting ? null : text, onSearch: setText } : undefined,
  }
}
