import type { NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { Card } from '../../ui/layout/layout.tsx'
import { linkAreaLook } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
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
    <Card as="ol" padding={0} className={classes.list}>
      {news.map((item) => (
        <li key={item.id}>
          <article className={`${linkAreaLook} ${classes.item}`} data-inset>
            <Text size="sm" tone="faint" isFigure className={classes.day}>
              <time dateTime={item.publishedOn}>{format.date(item.publishedOn)}</time>
            </Text>
            <div className={classes.words}>
              <Heading level={2} size="md">
                {open(item)}
                <NewMark isNew={item.isNew} />
              </Heading>
              <Text tone="soft">{item.teaser}</Text>
            </div>
          </article>
        </li>
      ))}
    </Card>
  )
}
