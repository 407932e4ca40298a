import { Inline } from '../layout/layout.tsx'
import classes from './share-bar.module.css'

/** One part of a whole. `tone` 0 is the strongest colour; null marks the rest, which has no label of its own. */
export interface SharePart {
  readonly id: string
  readonly amount: number
  readonly tone: 0 | 1 | 2 | null
}

/**
 * A whole and its parts in one bar; the parts add up to the whole.
 * @param label the same in words
 */
export function ShareBar({ parts, label }: { parts: readonly SharePart[]; label: string }) {
  return (
    <Inline
      as="span"
      gap={1}
      align="stretch"
      wrap={false}
      className={classes.bar}
      role="img"
      aria-label={label}
      title={label}
    >
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ id, amount, tone }) => (
          <span key={id} data-tone={tone ?? 'rest'} style={{ flexGrow: amount }} />
        ))}
    </Inline>
  )
}

/** The mark that ties a line of a legend to its part of the bar. */
export function ShareMark({ tone }: Pick<SharePart, 'tone'>) {
  return <span className={classes.mark} data-tone={tone ?? 'rest'} aria-hidden="true" />
}
