import { type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** One page of a list, as every list of the server has it. */
interface Page<Item> {
  readonly content: readonly Item[]
  /** Null on pages that do not say it: only the first one has to. */
  readonly totalElements: number | null
}

/** A long list of which only the pages in sight are loaded. */
export interface Pages<Item, List extends Page<Item>> {
  /** Says how many items there are, whichever page is in sight. */
  readonly firstPage: UseQueryResult<List>
  readonly count: number
  /** The item at an index of the whole list; undefined while its page is loading. */
  readonly at: (index: number) => Item | undefined
  /** Receives the range of items in sight. */
  readonly onSight: (first: number, last: number) => void
}

/**
 * Loads the pages of a list that are in sight, and the first one.
 *
 * @param queryOf the query of a page, which is counted from 0
 * @param pageSize number of items per page
 */
export function usePages<Item, List extends Page<Item>>(
  queryOf: (page: number) => UseQueryOptions<List, Error, List, readonly unknown[]>,
  pageSize: number,
): Pages<Item, List> {
  const [pages, setPages] = useState<readonly number[]>([0])
  // A query of its own: those of `useQueries` do not keep the rows of the previous filter while the next ones load.
  const firstPage = useQuery(queryOf(0))
  const others = pages.filter((page) => page !== 0)
  const results: readonly UseQueryResult<List>[] = useQueries<UseQueryOptions<List, Error, List, readonly unknown[]>[]>(
    { queries: others.map(queryOf) },
  )
  const contents = new Map([[0, firstPage.data?.content]])
  // While the first page is that of the previous filter, the others would not belong to it.
  if (!firstPage.isPlaceholderData) {
    for (const [index, page] of others.entries()) contents.set(page, results[index]?.data?.content)
  }
  return {
    firstPage,
    count: firstPage.data?.totalElements ?? 0,
    at: (index) => contents.get(Math.floor(index / pageSize))?.[index % pageSize],
    onSight: (first, last) => {
      const next = pagesInSight(first, last, pageSize)
      // Scrolling inside the same pages changes nothing here.
      setPages((old) => (old.join() === next.join() ? old : next))
    },
  }
}

/** The pages that hold these items; the first one always, because it says how many there are. */
export function pagesInSight(first: number, last: number, pageSize: number): readonly number[] {
  const [from, to] = [Math.floor(first / pageSize), Math.floor(last / pageSize)]
  const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [0, ...seen.filter((page) => page !== 0)]
}
