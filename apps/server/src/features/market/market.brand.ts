import { sumOfCounts } from '@lotse/analysis/market.ts'
import type { Language } from '@lotse/contract/language.ts'
import list from './market.brands.json' with { type: 'json' }
import { type BrandRegistrations, MEASURES, type Registrations } from './market.measure.ts'

/**
 * What is known of a brand: the name of today in the source, how it is shown, what the source called it before, and what
 * organisations call it besides (Cupra is counted as SEAT).
 */
interface BrandEntry {
  readonly id: string
  readonly name: string
  readonly formerly?: readonly string[]
  readonly also?: readonly string[]
}
const BRANDS: readonly BrandEntry[] = list

/** What the source lists nowhere else. */
export const OTHER_BRANDS = 'SONSTIGE'
const OTHERS: Readonly<Record<Language, string>> = { en: 'Others', de: 'Sonstige', tr: 'Diğerleri', sk: 'Ostatné' }

const nameOf = new Map(BRANDS.map(({ id, name }) => [id, name]))
const idOfSource = new Map(BRANDS.flatMap(({ id, formerly = [] }) => formerly.map((name) => [name, id] as const)))
const idOfWord = new Map(
  BRANDS.flatMap(({ id, name, formerly = [], also = [] }) =>
    [id, name, ...formerly, ...also].map((word) => [plain(word), id] as const),
  ),
)

/** Letters and digits only, without accents: `Škoda`, `SKODA` and `skoda` are one. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The id under which a brand's whole history stands: that of its name of today. */
export function brandIdOf(sourceName: string): string {
  return idOfSource.get(sourceName) ?? sourceName
}

/** How a brand is written for readers; what the list does not know is written as in the source. */
export function brandName(id: string, language: Language): string {
  return id === OTHER_BRANDS ? OTHERS[language] : (nameOf.get(id) ?? id)
}

/** Names under which the source lists, or listed, a brand. */
export function sourceNamesOf(id: string): readonly string[] {
  return [id, ...(BRANDS.find((entry) => entry.id === id)?.formerly ?? [])]
}

/** Ids of the brands that an organisation names in its own words; those that the market does not list are left out. */
export function brandIdsOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => idOfWord.get(plain(word)) ?? []))]
}

/** Registrations by brand of today: a month in which both names are listed counts both. */
export function mergeBrands(brands: readonly BrandRegistrations[]): ReadonlyMap<string, Registrations> {
  const merged = new Map<string, Registrations>()
  for (const { brand, month, yearToDate } of brands) {
    const id = brandIdOf(brand)
    const other = merged.get(id)
    merged.set(id, other === undefined ? { month, yearToDate } : addRegistrations(other, { month, yearToDate }))
  }
  return merged
}

function addRegistrations(a: Registrations, b: Registrations): Registrations {
  const add = (span: keyof Registrations) =>
    MEASURES.map((_, index) => sumOfCounts([a[span][index] ?? null, b[span][index] ?? null]))
  return { month: add('month'), yearToDate: add('yearToDate') }
}
