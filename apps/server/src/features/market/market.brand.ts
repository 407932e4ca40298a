import { sumOfCounts } from '@lotse/analysis/figure/market.ts'
import type { Language } from '@lotse/contract/language.ts'
import list from './market.brands.json' with { type: 'json' }
import { type BrandRegistrations, MEASURES, type Registrations } from './report/measures.ts'

/**
 * A brand: its current name in the source, its display name, its former names in the source, and further names that
 * organisations use (Cupra is counted as SEAT).
 */
interface BrandEntry {
  readonly id: string
  readonly name: string
  readonly formerly?: readonly string[]
  readonly also?: readonly string[]
}
const BRANDS: readonly BrandEntry[] = list

/** The country whose registrations are stored (ISO 3166-1). */
export const MARKET_COUNTRY = 'DE'

/** The remaining brands, which the source does not list separately. */
export const OTHER_BRANDS = 'SONSTIGE'
const OTHERS: Readonly<Record<Language, string>> = { en: 'Others', de: 'Sonstige', tr: 'Diğerleri', sk: 'Ostatné' }

const nameOf = new Map(BRANDS.map(({ id, name }) => [id, name]))
const idOfSource = new Map(BRANDS.flatMap(({ id, formerly = [] }) => formerly.map((name) => [name, id] as const)))
const idOfName = new Map(
  BRANDS.flatMap(({ id, name, formerly = [], also = [] }) =>
    [id, name, ...formerly, ...also].map((word) => [plain(word), id] as const),
  ),
)

/** Letters and digits only, in lower case without accents: `Škoda`, `SKODA` and `skoda` are equal. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The id of a brand with its complete history, which is its current name in the source. */
export function brandIdOf(sourceName: string): string {
  return idOfSource.get(sourceName) ?? sourceName
}

/** The display name of a brand; unknown brands have their name in the source. */
export function brandName(id: string, language: Language): string {
  return id === OTHER_BRANDS ? OTHERS[language] : (nameOf.get(id) ?? id)
}

/** The display names of brands named by an organisation (`VW` is Volkswagen); brands that the market does not list keep their words. */
export function brandNamesOf(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => nameOf.get(idOfName.get(plain(word)) ?? '') ?? word))]
}

/** The current and former names of a brand in the source. */
export function sourceNamesOf(id: string): readonly string[] {
  return [id, ...(BRANDS.find((entry) => entry.id === id)?.formerly ?? [])]
}

/** The ids of brands named by an organisation, without brands that the market does not list. */
export function brandIdsOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => idOfName.get(plain(word)) ?? []))]
}

/** Registrations by current brand: the counts of former names are added. */
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
