import { BATCH_LIMIT } from '@lotse/contract/features/measure/measure.batch.constants.ts'
import type { MeasureFilter, MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { measurePageQuery, PAGE_SIZE } from '../measure.queries.ts'

/** The measures that are selected in the table, by id, as they were when they were selected. */
export type SelectedMeasures = ReadonlyMap<string, MeasureItem>

/** Which measures of a list are selected, and how that changes. */
export interface MeasureSelection {
  readonly selected: SelectedMeasures
  /** More measures were to be selected than a change may have. */
  readonly isLimited: boolean
  /** Selects a row or takes it away; with `from` all rows from there, or from the one that was selected last. */
  readonly select: (index: number, range?: { readonly from: number | null }) => void
  /** Selects all rows of the list, also those that are not loaded, or none. */
  readonly selectAll: (isSelected: boolean) => Promise<void>
  /** Only these stay selected. */
  readonly keep: (ids: ReadonlySet<string>) => void
}

const NOTHING: SelectedMeasures = new Map()

/**
 * Selects rows of a list of measures; at most as many as one change may have. Another filter selects nothing, so that
 * no change reaches what is not shown.
 *
 * @param at the measure at an index of the list, undefined while it is loading
 */
export function useMeasureSelection(
  filter: MeasureFilter,
  at: (index: number) => MeasureItem | undefined,
): MeasureSelection {
  const client = useQueryClient()
  const [{ selected, isLimited }, setState] = useState({ selected: NOTHING, isLimited: false })
  const anchor = useRef<number | null>(null)
  const { sort: _, direction: __, ...conditions } = filter
  const shown = JSON.stringify(conditions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => {
    anchor.current = null
    setState({ selected: NOTHING, isLimited: false })
  }, [shown])

  const choose = (measures: Iterable<MeasureItem>) => {
    const all = new Map([...measures].map((measure) => [measure.id, measure]))
    setState({ selected: new Map([...all].slice(0, BATCH_LIMIT)), isLimited: all.size > BATCH_LIMIT })
  }
  const select: MeasureSelection['select'] = (index, range) => {
    const start = range ? (anchor.current ?? range.from ?? index) : index
    if (!range || anchor.current === null) anchor.current = start
    const measure = at(index)
    if (!measure) return
    if (!range && selected.has(measure.id)) {
      const { [measure.id]: ___, ...left } = Object.fromEntries(selected)
      return choose(Object.values(left))
    }
    const [first, last] = [Math.min(start, index), Math.max(start, index)]
    const rows = Array.from({ length: last - first + 1 }, (____, offset) => at(first + offset))
    choose([...selected.values(), ...rows.filter((row) => row !== undefined)])
  }
  const selectAll = async (isSelected: boolean) => {
    anchor.current = null
    if (!isSelected) return choose([])
    const found: MeasureItem[] = []
    for (let page = 0; ; page++) {
      const list = await client.ensureQueryData(measurePageQuery(filter, page)).catch(() => null)
      if (list) found.push(...list.content)
      // One more than the limit says that there are more.
      if (!list || found.length > BATCH_LIMIT || list.content.length < PAGE_SIZE) break
    }
    choose(found)
  }
  const keep = (ids: ReadonlySet<string>) => choose([...selected.values()].filter(({ id }) => ids.has(id)))
  return { selected, isLimited, select, selectAll, keep }
}

/** The selected measures as the lists show them now: an own change, or one of another person, has given them another version. */
export function currentMeasures(client: QueryClient, selected: SelectedMeasures): readonly MeasureItem[] {
  const current = new Map(selected)
  const pages = client.getQueriesData<MeasureList>({
    predicate: ({ queryKey }) => queryKey[0] === 'measure' && queryKey[3] === 'page',
  })
  for (const measure of pages.flatMap(([, list]) => list?.content ?? [])) {
    const known = current.get(measure.id)
    if (known && measure.version > known.version) current.set(measure.id, measure)
  }
  return [...current.values()]
}
