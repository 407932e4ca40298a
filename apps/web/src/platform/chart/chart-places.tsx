import { useState } from 'react'
import classes from './chart.module.css'

/** Choosing a place of a chart's axis, e.g. a month. */
export interface ChartPick {
  readonly count: number
  /** The place where the choice begins. */
  readonly start: number
  /** What is chosen, for those who do not see the chart. */
  readonly label: string
  /** The chosen place with its figure, and what Enter does. */
  readonly describe: (index: number) => string
  readonly onPick: (index: number) => void
}

/**
 * A chart's places for the keyboard: arrows go from one to the next, Enter opens it. It covers the chart, is invisible, and leaves
 * the mouse to the chart.
 * @param onPlace shows the figures of a place in the chart; null: of none
 */
export function ChartPlaces({ pick, onPlace }: { pick: ChartPick; onPlace: (index: number | null) => void }) {
  const [index, setIndex] = useState(pick.start)
  const place = Math.min(index, pick.count - 1)
  return (
    <input
      type="range"
      className={classes.places}
      min={0}
      max={pick.count - 1}
      value={place}
      aria-label={pick.label}
      aria-valuetext={pick.describe(place)}
      onChange={(event) => {
        setIndex(Number(event.target.value))
        onPlace(Number(event.target.value))
      }}
      onFocus={() => onPlace(place)}
      onBlur={() => onPlace(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') pick.onPick(place)
      }}
    />
  )
}
