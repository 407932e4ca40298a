import type { NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { NewMark } from './new-mark.tsx'
import classes from './news-list.module.css'

/**
 * News with day, title and how they begin.
 * @param open makes the link to one of them out of its title
 */
export function NewsItems({
  news,
  open,
}: {
  news: readonly NewsSummary[]
  open: (item: NewsSummary) => React.ReactNode
}) {
  const format = useFormat()
  return (
    <ol className={classes.list}>
      {news.map((item) => (
        <li key={item.id}>
          <article className={classes.item}>
            <p className={classes.day}>
              <time dateTime={item.publishedOn}>{format.date(item.publishedOn)}</time>
            </p>
            <div className={classes.words}>
              <h2>
                {open(item)}
                <NewMark isNew={item.isNew} />
              </h2>
              <p>{item.teaser}</p>
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}
