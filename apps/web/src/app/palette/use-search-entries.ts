import type { SearchHit, SearchKind } from '@lotse/contract/features/search/search.schema.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchQuery } from '../../features/search/search.queries.ts'
import { useShownView } from '../navigation/shown-view.ts'
import { stringifySearch } from '../search/view.ts'
import type { PaletteEntry, PaletteGroup } from './palette.entries.ts'

/** The group of each kind, and how the ids of its local entries begin. */
const GROUP_OF: Readonly<Record<SearchKind, readonly [PaletteGroup, string]>> = {
  KPI: ['kpis', 'kpi'],
  TOPIC: ['topics', 'topic'],
  MEASURE: ['measures', 'measure'],
  BEST_PRACTICE: ['practices', 'practice'],
  ASSESSMENT: ['assessments', 'assessment'],
  DOCUMENT: ['documents', 'document'],
  FAQ: ['faq', 'faq'],
  NEWS: ['news', 'news'],
  PERSON: ['people', 'person'],
}

const SHORTEST = 2
const LONGEST = 200
/** The pause after the last letter before the server is asked. */
const PAUSE_MS = 150

/** What the server finds for a query, and the state of the search. */
export interface SearchEntries {
  readonly entries: readonly PaletteEntry[]
  /** True until the reply to what was typed has arrived. */
  readonly isSearching: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Asks the server for what was typed, after a pause; a further letter gives up the request before it. */
export function useSearchEntries(query: string): SearchEntries {
  const typed = query.trim().slice(0, LONGEST)
  const text = usePaused(typed)
  const router = useRouter()
  const view = useShownView()
  const isAsked = typed.length >= SHORTEST
  const options = searchQuery(text)
  const found = useQuery({ ...options, ...(isAsked && text === typed ? {} : { queryFn: skipToken }) })
  const open = ({ address }: SearchHit) => {
    const shown = address.startsWith('/business-analysis/') ? stringifySearch({ ...view }).replace('?', '&') : ''
    return router.navigate({ href: `${address}${shown}` })
  }
  const hits = isAsked && text === typed ? (found.data?.content ?? []) : []
  return {
    entries: hits.map((hit): PaletteEntry => {
      const [group, prefix] = GROUP_OF[hit.kind]
      return { id: `${prefix}-${hit.id}`, group, label: hit.title, note: hit.context, run: () => void open(hit) }
    }),
    isSearching: isAsked && (text !== typed || found.isFetching),
    isFailed: isAsked && text === typed && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  }
}

/** A value that has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
