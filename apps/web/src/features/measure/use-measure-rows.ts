import type { MeasureFilter, MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { LongRows } from './long-table.tsx'
import { measurePageQuery, PAGE_SIZE } from './measure.queries.ts'

/** The rows of a table of measures: the pages that are in sight are fetched, the others wait. */
export function useMeasureRows(filter: MeasureFilter): {
  readonly firstPage: UseQueryResult<MeasureList>
  readonly rows: LongRows<MeasureItem>
} {
  const [pages, setPages] = useState<readonly number[]>([0])
  const results = useQueries({ queries: pages.map((page) => measurePageQuery(filter, page)) })
  const [firstPage] = results as [UseQueryResult<MeasureList>, ...UseQueryResult<MeasureList>[]]
  const contents = new Map(pages.map((page, index) => [page, results[index]?.data?.content]))
  return {
    firstPage,
    rows: {
      count: firstPage.data?.totalElements ?? 0,
      at: (index) => contents.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
      keyOf: ({ id }) => id,
      onSight: (first, last) => {
        const next = pagesInSight(first, last)
        // Scrolling inside the same pages changes nothing here.
        setPages((old) => (old.join() === next.join() ? old : next))
      },
    },
  }
}

/** The pages that hold these rows; the first one always, because it says how many there are. */
export function pagesInSight(first: number, last: number): readonly number[] {
  const [from, to] = [Math.floor(first / PAGE_SIZE), Math.floor(last / PAGE_SIZE)]
  const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [0, ...seen.filter((page) => page !== 0)]
}
