import { clean, type RawSearch, text } from '../../search/view.ts'

/** The words that are searched for, and which page of the news, counted from 1. */
export interface NewsListSearch {
  search?: string
  page?: number
}

/** Which piece of news. */
export interface NewsSearch {
  id?: string
}

/** Reads which news are shown. */
export function newsListSearch({ search, page }: RawSearch): NewsListSearch {
  const number = Number(page)
  return clean({
    search: text(search),
    page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined,
  })
}

/** Reads which piece of news is shown. */
export function newsSearch({ id }: RawSearch): NewsSearch {
  return clean({ id: text(id) })
}
