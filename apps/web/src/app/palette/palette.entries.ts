import type { Language } from '@lotse/contract/language.ts'
import { foldSpelling as fold } from '@lotse/contract/search-text.ts'

/** The kinds of entries in the palette, in the order in which they are listed. */
export const PALETTE_GROUPS = [
  'pages',
  'administration',
  'areas',
  'topics',
  'kpis',
  'measures',
  'practices',
  'assessments',
  'documents',
  'templates',
  'symptoms',
  'scenarios',
  'faq',
  'news',
  'people',
  'units',
  'actions',
  'ask',
] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

/** One entry of the palette. */
export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** Where it belongs, e.g. the area of a KPI; searched as well. */
  readonly note?: string | undefined
  /** Other words for it; searched, never shown. */
  readonly keywords?: string
  readonly run: () => void
}

/** Groups with too many entries for an unfiltered list; they appear only for a query. */
const SEARCHED_ONLY: readonly PaletteGroup[] = [
  'kpis',
  'measures',
  'practices',
  'templates',
  'symptoms',
  'scenarios',
  'faq',
  'units',
]

/** Maximum number of listed entries of one group; a longer query finds the others. */
const SHOWN_PER_GROUP = 7

/** Entries of one kind that were found. */
export interface FoundGroup {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}

/** How well an entry fits: its label begins with what was typed, holds it, or only its note or keywords do. */
type Rank = 0 | 1 | 2

/**
 * The entries that hold every word of the query (upper and lower case and accents do not matter), grouped, the group with the best hit
 * first. An empty query lists pages, areas and actions, not everything of which there are many.
 */
export function findEntries(
  entries: readonly PaletteEntry[],
  query: string,
  language: Language,
): readonly FoundGroup[] {
  const needle = fold(query.trim(), language)
  if (needle === '') return browse(entries)
  const hits = entries
    .map((entry) => ({ entry, rank: rankOf(entry, needle, language) }))
    .filter((hit): hit is { entry: PaletteEntry; rank: Rank } => hit.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
  const groups = [...new Set(hits.map(({ entry }) => entry.group))]
  const bestOf = (group: PaletteGroup) => hits.find(({ entry }) => entry.group === group)?.rank ?? 2
  return groups
    .toSorted((a, b) => bestOf(a) - bestOf(b) || PALETTE_GROUPS.indexOf(a) - PALETTE_GROUPS.indexOf(b))
    .map((group) => ({
      group,
      entries: hits
        .filter(({ entry }) => entry.group === group)
        .slice(0, SHOWN_PER_GROUP)
        .map(({ entry }) => entry),
    }))
}

/**
 * Adds what the server found: to the group of its kind, or as a further group. What is listed already stays where it is, so that
 * nothing moves under the hand.
 */
export function withFound(listed: readonly FoundGroup[], found: readonly PaletteEntry[]): readonly FoundGroup[] {
  const known = new Set(listed.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const added = Map.groupBy(
    found.filter(({ id }) => !known.has(id)),
    ({ group }) => group,
  )
  const extended = listed.map(({ group, entries }) => ({ group, entries: [...entries, ...(added.get(group) ?? [])] }))
  const present = new Set(listed.map(({ group }) => group))
  const further = [...added].filter(([group]) => !present.has(group)).map(([group, entries]) => ({ group, entries }))
  return [...extended, ...further]
}

function browse(entries: readonly PaletteEntry[]): readonly FoundGroup[] {
  return PALETTE_GROUPS.filter((group) => !SEARCHED_ONLY.includes(group))
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((found) => found.entries.length > 0)
}

function rankOf(entry: PaletteEntry, needle: string, language: Language): Rank | null {
  const label = fold(entry.label, language)
  if (label.startsWith(needle)) return 0
  const words = needle.split(/\s+/)
  if (words.every((word) => label.includes(word))) return 1
  const text = `${label} ${fold(`${entry.note ?? ''} ${entry.keywords ?? ''}`, language)}`
  return words.every((word) => text.includes(word)) ? 2 : null
}
