import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'

/** What the units are searched and filtered by; an empty text means no limit. */
export interface UnitFilter {
  readonly search: string
  readonly brand: string
  readonly region: string
}

export const NO_FILTER: UnitFilter = { search: '', brand: '', region: '' }

/**
 * The units that match, in the given order. Every word of the search must be found in name, city, region or a brand;
 * letters are compared without their accents (`Suedtor` is not `Südtor`, `Sudtor` is).
 */
export function filterUnits<Unit extends BusinessUnit>(
  units: readonly Unit[],
  filter: UnitFilter,
  language: Language,
): readonly Unit[] {
  const words = foldText(filter.search, language).split(/\s+/)
  return units.filter((unit) => {
    const text = foldText([unit.name, unit.city, unit.region, ...unit.brands].join(' '), language)
    return (
      words.every((word) => text.includes(word)) &&
      (filter.brand === '' || unit.brands.includes(filter.brand)) &&
      (filter.region === '' || unit.region === filter.region)
    )
  })
}

/** The values a filter offers: each once, in the language's order. */
export function choicesOf(values: readonly (string | null)[], language: Language): readonly string[] {
  const known = new Set(values.filter((value) => value !== null))
  return [...known].sort(new Intl.Collator(LOCALE_OF[language]).compare)
}
