import { Inline } from '../layout/layout.tsx'
import classes from './chart-key.module.css'

/** The legend of a chart's lines and bands, below it; in wide charts the lines have their own labels. */
export function ChartKey({ children }: { children: React.ReactNode }) {
  return (
    <div className={classes.place}>
      <Inline as="ul" gap={4} align="stretch" className={classes.key}>
        {children}
      </Inline>
    </div>
  )
}

/** A line of a chart, drawn as in the chart; lengths in pixels. */
export function KeyLine({
  color,
  width,
  dash,
  children,
}: {
  color: string
  width: number
  dash?: string
  children: React.ReactNode
}) {
  return (
    <li data-line>
      <Mark>
        <path d="M1 6h18" stroke={color} strokeWidth={width} strokeDasharray={dash} />
      </Mark>
      {children}
    </li>
  )
}

/** A band of a chart. */
export function KeyBand({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <li>
      <Mark>
        <path d="M0 0h20v12H0z" fill={color} />
      </Mark>
      {children}
    </li>
  )
}

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
      {children}
    </svg>
  )
}
