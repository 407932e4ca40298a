import classes from './chart-key.module.css'

/** What the lines and bands of a chart mean, below it; where there is room the lines carry their names themselves. */
export function ChartKey({ children }: { children: React.ReactNode }) {
  return (
    <div className={classes.place}>
      <ul className={classes.key}>{children}</ul>
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
