import {
  COMPARISONS,
  type Comparison,
  STATUSES,
  type Status,
  VIEWS,
  type View,
} from '@lotse/contract/figure.constants.ts'

import { AGAINST, type AgainstSearch } from '../../features/kpi/comparison/compared.ts'

/** Raw search parameters of an address: plain strings, never JSON. */
export type RawSearch = Record<string, unknown>

/** The view of figures, stored in the address. The server's defaults replace missing values. */
export interface ViewSearch {
  period?: string
  view?: View
  comparison?: Comparison
  /** The month of the comparison PERIOD. */
  comparisonPeriod?: string
  peerGroup?: string
}

export const AREA_SORTS = ['status', 'deviation', 'order'] as const
export type AreaSort = (typeof AREA_SORTS)[number]
export const AREA_SHAPES = ['cards', 'table', 'targets'] as const
export type AreaShape = (typeof AREA_SHAPES)[number]

/** The ranked list of KPIs is shown in full. */
const RANKED_LISTS = ['all'] as const

/** How much of the ranked list of KPIs a page shows. */
export interface RankedSearch {
  ranked?: (typeof RANKED_LISTS)[number]
}

/** Reads how much of the ranked list is shown. */
export function rankedSearch(search: RawSearch): RankedSearch {
  return clean({ ranked: oneOf(RANKED_LISTS, search.ranked) })
}

/** The dashboard of one area: which, and how it is shown. */
export interface AreaSearch extends ViewSearch {
  areaId?: string
  sort?: AreaSort
  status?: Status
  /** Only the person's favourites. */
  favorite?: true
  shape?: AreaShape
}

/** The detail of one KPI: which, what it is compared with, the figure below it that is explained, how many months are listed, the base figures that come first, and whether comments or the targets are open. */
export interface KpiSearch extends ViewSearch, AgainstSearch {
  id?: string
  node?: string
  months?: number
  /** Base figures behind the KPI that the reader came for, separated by commas. */
  figures?: string
  /** COMMENTS_OPEN, or the month to comment on. */
  comments?: string
  /** The dialog of the targets is open. */
  targets?: true
}

/** The comments are open at the month of the page. */
export const COMMENTS_OPEN = 'open'

/** Reads the view from an address; ignores invalid values. */
export function viewSearch(search: RawSearch): ViewSearch {
  const comparison = oneOf(COMPARISONS, search.comparison)
  return clean({
    period: month(search.period),
    view: oneOf(VIEWS, search.view),
    comparison,
    comparisonPeriod: comparison === 'PERIOD' ? month(search.comparisonPeriod) : undefined,
    peerGroup: text(search.peerGroup),
  })
}

/** Reads which area is shown and how. */
export function areaSearch(search: RawSearch): AreaSearch {
  return clean({
    ...viewSearch(search),
    areaId: text(search.areaId),
    sort: oneOf(AREA_SORTS, search.sort),
    status: oneOf(STATUSES, search.status),
    favorite: flag(search.favorite),
    shape: oneOf(AREA_SHAPES, search.shape),
  })
}

/** Reads which KPI is shown and how. */
export function kpiSearch(search: RawSearch): KpiSearch {
  const months = Number(search.months)
  return clean({
    ...viewSearch(search),
    ...againstSearch(search),
    id: text(search.id),
    node: text(search.node),
    months: Number.isInteger(months) && months >= 1 && months <= 120 ? months : undefined,
    figures: text(search.figures, 300),
    comments: oneOf([COMMENTS_OPEN], search.comments) ?? month(search.comments),
    targets: flag(search.targets),
  })
}

/** Reads what one KPI is compared with; a comparison with a unit names it. */
export function againstSearch(search: RawSearch): AgainstSearch {
  const against = oneOf(AGAINST, search.against)
  const againstUnit = against === 'UNIT' ? text(search.againstUnit) : undefined
  return clean({ against: against === 'UNIT' && againstUnit === undefined ? undefined : against, againstUnit })
}

/** Reads an address as plain strings, so that an id like `2024` stays a text. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes search parameters as plain strings. */
export function stringifySearch(search: RawSearch): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}

/** A month of an address, `YYYY-MM`. */
function month(value: unknown): string | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text(value) ?? '') ? text(value) : undefined
}

/** A text of an address: at most 100 characters unless stated, never empty, without U+0000, which no server stores. */
export function text(value: unknown, longest = 100): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest && !value.includes('\0')
    ? value
    : undefined
}

/** An id of the form that the server creates; anything else would be refused. */
export function uuid(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined
}

/** A calendar day that exists, `YYYY-MM-DD`. */
export function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number)
  const read = new Date(Date.UTC(year, month - 1, date))
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === date ? value : undefined
}

/** The first ids of a list that are neither empty nor too long, separated by commas; nothing without any. */
export function ids(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const found = value.split(',').filter((id) => text(id) !== undefined)
  return found.slice(0, most).join() || undefined
}

/** The one of these values that an address holds. */
export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

/** Whether an address sets a switch; undefined if it does not. */
export function flag(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined
}

/** A search without undefined values. */
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Removes undefined values, so that addresses stay short. */
export function clean<T extends object>(search: T): Defined<T> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Defined<T>
}
