import classes from './score-strip.module.css'

/**
 * A value on its scale: the own one as a dot, the previous one as a ring, the peers' median as a tick.
 * @param label the same in words
 */
export function ScoreStrip({
  minimum,
  maximum,
  own,
  previous,
  median,
  label,
}: {
  minimum: number
  maximum: number
  own: number | null
  previous: number | null
  median: number | null
  label: string
}) {
  const place = (value: number) => `${((value - minimum) / (maximum - minimum)) * 100}%`
  const values = Array.from({ length: maximum - minimum + 1 }, (_, step) => minimum + step)
  return (
    <span className={classes.strip} role="img" aria-label={label} title={label}>
      <span className={classes.track}>
        {values.map((value) => (
          <span key={value} className={classes.step} style={{ left: place(value) }} />
        ))}
        {median === null ? null : <span className={classes.median} style={{ left: place(median) }} />}
        {previous === null ? null : <span className={classes.previous} style={{ left: place(previous) }} />}
        {own === null ? null : <span className={classes.own} style={{ left: place(own) }} />}
      </span>
    </span>
  )
}
