import { COUNTRIES } from '@lotse/contract/country.ts'
import type { OrganisationUnitDraft } from '@lotse/contract/features/organisation/organisation.schema.ts'

/** A line of a pasted list as a unit, or what is wrong with it. */
export interface ReadUnit {
  readonly line: number
  readonly draft: OrganisationUnitDraft
  readonly problem:
    | 'NAME_MISSING'
    | 'NAME_TWICE'
    | 'NAME_TAKEN'
    | 'ID_NOT_VALID'
    | 'ID_TAKEN'
    | 'COUNTRY_UNKNOWN'
    | null
}

/** What exists already. */
export interface KnownUnits {
  readonly ids: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

type Column = 'name' | 'id' | 'owner' | 'brands' | 'country' | 'region' | 'city' | 'size'

/** Names of columns in the languages of the product, without case and accents. */
const HEADERS: Readonly<Record<string, Column>> = Object.fromEntries(
  (
    [
      ['name', 'name betrieb unit standort filiale bezeichnung isletme sube ad prevadzka nazov pobocka'],
      ['id', 'id number nummer nr betriebsnummer kennung numara kimlik cislo oznacenie'],
      ['owner', 'owner inhaber gruppe group eigentumer sahip vlastnik affiliation'],
      ['brands', 'brands brand marken marke markalar marka znacky znacka'],
      ['country', 'country land ulke krajina'],
      ['region', 'region bolge kraj gebiet'],
      ['city', 'city ort stadt sehir mesto'],
      ['size', 'size grosse buyukluk velkost'],
    ] as const
  ).flatMap(([column, names]) => names.split(' ').map((name) => [name, column])),
)

/** The order of columns without a header. */
const USUAL: readonly Column[] = ['name', 'id', 'owner', 'brands', 'country', 'region', 'city', 'size']

const SIZES: Readonly<Record<string, 'SMALL' | 'MEDIUM' | 'LARGE'>> = {
  ...{ small: 'SMALL', s: 'SMALL', klein: 'SMALL', kucuk: 'SMALL', mala: 'SMALL' },
  ...{ medium: 'MEDIUM', m: 'MEDIUM', mittel: 'MEDIUM', orta: 'MEDIUM', stredna: 'MEDIUM' },
  ...{ large: 'LARGE', l: 'LARGE', gross: 'LARGE', buyuk: 'LARGE', velka: 'LARGE' },
}

const ID = /^[a-z0-9][a-z0-9_-]{0,63}$/

/**
 * Reads a list that was copied from a spreadsheet or typed: one unit a line, columns by tabs or semicolons, with or without a header.
 *
 * @param known names in lower case
 */
export function readUnits(text: string, known: KnownUnits): ReadUnit[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  const separator = text.includes('\t') ? '\t' : ';'
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.{0,500})"$/, '$1'))
  const filled = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ number: index + 1, cells: cellsOf(line) }],
  )
  const header = filled[0]?.cells.map((cell) => HEADERS[plain(cell)])
  const hasHeader = header?.includes('name') === true
  const columns = hasHeader ? (header ?? []) : USUAL
  const names = new Set<string>()
  const ids = new Set<string>()
  return filled.slice(hasHeader ? 1 : 0).map(({ number, cells }) => {
    const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
    const draft = draftOf(at)
    const problem = problemOf(draft, { known, names, ids })
    names.add(draft.name.toLowerCase())
    if (draft.id !== undefined) ids.add(draft.id)
    return { line: number, draft, problem }
  })
}

function draftOf(at: (column: Column) => string): OrganisationUnitDraft {
  const orNull = (text: string) => (text === '' ? null : text.slice(0, 200))
  const id = at('id').toLowerCase()
  return {
    ...(id === '' ? {} : { id }),
    name: at('name').slice(0, 200),
    owner: orNull(at('owner')),
    brands: [
      ...new Set(
        at('brands')
          .split(/[,/]/)
          .map((brand) => brand.trim()),
      ),
    ].filter((brand) => brand !== ''),
    country: orNull(at('country').toUpperCase()),
    region: orNull(at('region')),
    city: orNull(at('city')),
    size: SIZES[plain(at('size'))] ?? null,
    isClosed: false,
  }
}

function problemOf(
  { id, name, country }: OrganisationUnitDraft,
  { known, names, ids }: { readonly known: KnownUnits; readonly names: Set<string>; readonly ids: Set<string> },
): ReadUnit['problem'] {
  const key = name.toLowerCase()
  if (name === '') return 'NAME_MISSING'
  if (known.names.has(key)) return 'NAME_TAKEN'
  if (names.has(key)) return 'NAME_TWICE'
  if (id !== undefined && !ID.test(id)) return 'ID_NOT_VALID'
  if (id !== undefined && (known.ids.has(id) || ids.has(id))) return 'ID_TAKEN'
  return country !== null && !COUNTRIES.includes(country) ? 'COUNTRY_UNKNOWN' : null
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
