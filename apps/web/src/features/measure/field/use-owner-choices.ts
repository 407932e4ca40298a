import type { SearchChoice, ServerSearch } from '../../../ui/field/search-list.filter.ts'
import type { People } from '../use-people.ts'
import { usePersonChoices } from './use-person-choices.ts'

/** Whom a measure or a task can be given to: with their roles, those of the unit first, and its present owner, who may have left the unit. */
export function useOwnerChoices(
  people: People,
  owner: { readonly id: string; readonly name: string } | null,
): {
  readonly choices: readonly SearchChoice[]
  readonly known: readonly SearchChoice[]
  readonly search: ServerSearch | undefined
} {
  const choicesOf = usePersonChoices()
  const { found, known, search } = people
  const isGone = owner !== null && !known.some(({ id }) => id === owner.id)
  const own = isGone ? [{ value: owner.id, label: owner.name }] : []
  const choices = choicesOf(found)
  return { choices: search ? choices : [...own, ...choices], known: [...own, ...choicesOf(known)], search }
}
