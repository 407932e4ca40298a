import type { WaterfallBar } from './waterfall.geometry.ts'
import classes from './waterfall.module.css'

/** What a step did: its colour, and its hatching where it made things worse. A step without a verdict is neutral. */
export type WaterfallTone = 'BETTER' | 'WORSE' | 'NEUTRAL'

/**
 * A waterfall lying on its side, so that long names have room: a line a step.
 * @param isDense lines of one row each
 */
export function Waterfall({
  label,
  isDense = false,
  children,
}: {
  label: string
  isDense?: boolean
  children: React.ReactNode
}) {
  return (
    <ol className={classes.waterfall} data-dense={isDense || undefined} aria-label={label}>
      {children}
    </ol>
  )
}

/** A step from one total to the next, drawn as a bar. */
export function WaterfallStep({
  name,
  amount,
  bar,
  tone = 'NEUTRAL',
}: {
  name: React.ReactNode
  amount: React.ReactNode
  bar: WaterfallBar | undefined
  tone?: WaterfallTone
}) {
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.track} aria-hidden="true">
        {bar ? (
          <span className={classes.bar} data-tone={tone} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
        ) : null}
      </span>
      <span className={classes.amount}>{amount}</span>
    </li>
  )
}

/**
 * A total on the way, drawn as a mark.
 * @param at where it stands, in percent of the width
 */
export function WaterfallTotal({ name, amount, at }: { name: React.ReactNode; amount: React.ReactNode; at: number }) {
  return (
    <li data-total>
      <span className={classes.name}>{name}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.mark} style={{ left: `${at}%` }} />
      </span>
      <span className={classes.amount}>{amount}</span>
    </li>
  )
}
