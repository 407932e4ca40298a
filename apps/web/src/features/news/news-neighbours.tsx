import { Text } from '../../ui/text/text.tsx'
import classes from './news-article.module.css'

/** The ways on from an article, the newer one first; what is not there keeps its place. */
export function NewsNeighbours({
  label,
  newer,
  older,
}: {
  label: string
  newer: React.ReactNode
  older: React.ReactNode
}) {
  return (
    <nav className={classes.neighbours} aria-label={label}>
      <div>{newer}</div>
      <div>{older}</div>
    </nav>
  )
}

/** The content of such a link: the direction and the title. */
export function NeighbourWords({ direction, title }: { direction: string; title: string }) {
  return (
    <>
      <Text as="small" size="xs" tone="faint" weight={400}>
        {direction}
      </Text>
      <span>{title}</span>
    </>
  )
}
