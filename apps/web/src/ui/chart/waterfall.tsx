import { Stack } from '../layout/layout.tsx'
import { Lines } from '../layout/row.tsx'
import { linksWithinLook } from '../text/link.tsx'
import type { WaterfallBar } from './waterfall.geometry.ts'
import classes from './waterfall.module.css'

/** The effect of a step: its colour, and its hatching for a deterioration. A step without an evaluation is neutral. */
export type WaterfallTone = 'BETTER' | 'WORSE' | 'NEUTRAL'

/**
 * A horizontal waterfall with one line per step, so that long names fit.
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
    <Lines
      as="ol"
      className={`${linksWithinLook} ${classes.waterfall}`}
      data-dense={isDense || undefined}
      aria-label={label}
    >
      {children}
    </Lines>
  )
}

/** Makes the track with its bar a link; without it the track is only a picture of the amount. */
export type TrackLink = (track: React.ReactNode, className: string) => React.ReactNode

/** A step from one total to the next, drawn as a bar. */
export function WaterfallStep({
  name,
  amount,
  bar,
  tone = 'NEUTRAL',
  link,
}: {
  name: React.ReactNode
  amount: React.ReactNode
  bar: WaterfallBar | undefined
  tone?: WaterfallTone
  link?: TrackLink | undefined
}) {
  const drawn = bar ? (
    <span className={classes.bar} data-tone={tone} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
  ) : null
  return (
    <li>
      <Stack as="span" className={classes.name}>
        {name}
      </Stack>
      {link ? (
        link(drawn, `${classes.track}`)
      ) : (
        <span className={classes.track} aria-hidden="true">
          {drawn}
        </span>
      )}
      <span className={classes.amount}>{amount}</span>
    </li>
  )
}

/**
 * A total on the way.
 * @param at its position in percent of the width, drawn as a mark; or its bar, where the scale begins at zero
 */
export function WaterfallTotal({
  name,
  amount,
  at,
}: {
  name: React.ReactNode
  amount: React.ReactNode
  at: number | WaterfallBar
}) {
  return (
    <li data-total>
      <Stack as="span" className={classes.name}>
        {name}
      </Stack>
      <span className={classes.track} aria-hidden="true">
        {typeof at === 'number' ? (
          <span className={classes.mark} style={{ left: `${at}%` }} />
        ) : (
          <span className={classes.bar} data-tone="TOTAL" style={{ left: `${at.left}%`, width: `${at.width}%` }} />
        )}
      </span>
      <span className={classes.amount}>{amount}</span>
    </li>
  )
}
