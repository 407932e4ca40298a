import type { NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { LineList } from '../../ui/layout/line-list.tsx'
import { NewMark } from './new-mark.tsx'

/** News as a short list inside another page: title and day. */
export function NewsLines({
  news,
  open,
}: {
  news: readonly NewsSummary[]
  open: (item: NewsSummary) => React.ReactNode
}) {
  const format = useFormat()
  return (
    <LineList>
      {news.map((item) => (
        <li key={item.id}>
          <span>
            {open(item)}
            <NewMark isNew={item.isNew} />
          </span>
          <time dateTime={item.publishedOn}>{format.date(item.publishedOn)}</time>
        </li>
      ))}
    </LineList>
  )
}
