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
  hasLabel = true,
  children,
}: {
  color: string
  width: number
  dash?: string
  /** Whether a wide chart has the name at the end of the line, so that the key does not repeat it. */
  hasLabel?: boolean
  children: React.ReactNode
}) {
  return (
    <li data-line={hasLabel || undefined}>
      <LineMark color={color} width={width} dash={dash} />
      {children}
    </li>
  )
}

/** A short piece of a chart's line, e.g. beside the name of what it shows in a table. */
export function LineMark({ color, width, dash }: { color: string; width: number; dash?: string | undefined }) {
  return (
    <Mark>
      <path d="M1 6h18" stroke={color} strokeWidth={width} strokeDasharray={dash} />
    </Mark>
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

/** A numbered mark at a chart's line. */
export function KeyDot({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <li>
      <Mark>
        <circle cx="10" cy="6" r="4.5" fill="none" stroke={color} strokeWidth="2" />
      </Mark>
      {children}
    </li>
  )
}

/** A speech bubble: a month that people commented on. The chart draws the same path. */
export function KeyBubble({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <li>
      <Mark>
        <path d={BUBBLE} transform="translate(4 0)" fill={color} />
      </Mark>
      {children}
    </li>
  )
}

/** A speech bubble of 12 × 12 pixels, as the data of an SVG path. */
export const BUBBLE = 'M2 0h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H6l-3 3V9H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z'

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <svg className={classes.mark} viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
      {children}
    </svg>
  )
}
