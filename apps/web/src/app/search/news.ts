import { clean, type RawSearch, text } from './view.ts'

/** Which page of the news, counted from 1. */
export interface NewsListSearch {
  page?: number
}

/** Which piece of news. */
export interface NewsSearch {
  id?: string
}

/** Reads which page of the news is shown. */
export function newsListSearch({ page }: RawSearch): NewsListSearch {
  const number = Number(page)
  return clean({ page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined })
}

/** Reads which piece of news is shown. */
export function newsSearch({ id }: RawSearch): NewsSearch {
  return clean({ id: text(id) })
}
