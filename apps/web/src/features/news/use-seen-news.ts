import type { NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import { useEffect, useRef } from 'react'
import { useMarkNewsSeen } from './news.queries.ts'

/** Says once that these news have been seen, as far as they were new. */
export function useSeenNews(shown: readonly Pick<NewsSummary, 'id' | 'isNew'>[] | undefined): void {
  const { mutate } = useMarkNewsSeen()
  const said = useRef(new Set<string>())
  const fresh = (shown ?? []).filter(({ isNew }) => isNew).map(({ id }) => id)
  const key = fresh.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new decides, not how often it is drawn
  useEffect(() => {
    const unsaid = fresh.filter((id) => !said.current.has(id))
    if (unsaid.length === 0) return
    for (const id of unsaid) said.current.add(id)
    mutate(unsaid)
  }, [key, mutate])
}
