import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getNews, listNews, markNewsSeen } from '../../platform/api/generated/news.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** News on one page of the list. */
export const NEWS_PER_PAGE = 20

/** A page of the news that contain the words of a search, the newest first; counted from 0. */
export function newsListQuery(page: number, size: number = NEWS_PER_PAGE, search?: string) {
  return queryOptions({
    queryKey: queryKey('news', 'list', page, size, search ?? ''),
    queryFn: ({ signal }) => call(listNews, { query: { page, size, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One piece of news. */
export function newsQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('news', 'one', id),
    queryFn: ({ signal }) => call(getNews, { params: { id }, signal }),
  })
}

/** Says that news have been seen. What is on the screen keeps its marks; other screens ask again when they are opened. */
export function useMarkNewsSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(markNewsSeen, { body: { ids: [...ids] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['news'], refetchType: 'none' }),
  })
}
