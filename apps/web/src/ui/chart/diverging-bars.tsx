import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import classes from './diverging-bars.module.css'

/** One line: a name, a bar from zero to the value, the value as text. Null has no bar. */
export interface DivergingBar {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly value: number | null
  readonly text: string
  readonly tone: 'BETTER' | 'WORSE' | 'NEUTRAL'
}

/** Gains and losses as bars to both sides of a common zero line. The figures are the text; the bars are decoration. */
export function DivergingBars({ label, bars }: { label: string; bars: readonly DivergingBar[] }) {
  const values = bars.map(({ value }) => value ?? 0)
  const low = Math.min(0, ...values)
  const width = Math.max(0, ...values) - low || 1
  return (
    <Stack as="ul" aria-label={label}>
      {bars.map(({ id, name, note, value, text, tone }) => (
        <li key={id} className={classes.line}>
          <span className={classes.name}>
            {name}
            {note ? (
              <Text as="span" size="xs" tone="faint" isFigure>
                {note}
              </Text>
            ) : null}
          </span>
          <span
            className={classes.plot}
            aria-hidden="true"
            style={
              {
                '--zero': `${(-low / width) * 100}%`,
                '--start': `${((Math.min(0, value ?? 0) - low) / width) * 100}%`,
                '--size': `${(Math.abs(value ?? 0) / width) * 100}%`,
              } as React.CSSProperties
            }
          >
            <span className={classes.bar} data-tone={tone} />
          </span>
          <span className={classes.value}>{text}</span>
        </li>
      ))}
    </Stack>
  )
}
