import classes from './status-shape.module.css'

/** The status of a figure: good, watch, bad, or no value. */
export type StatusTone = 'GOOD' | 'WARN' | 'BAD' | 'NONE'

/** The four shapes in a box of 12 × 12: they differ without colour, also in print and for colour-blind people. */
const SHAPES: Readonly<Record<StatusTone, React.ReactNode>> = {
  GOOD: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  WARN: <path d="M6 .8 11.6 11H.4Z" fill="currentColor" />,
  BAD: <path d="M6 0l6 6-6 6-6-6Z" fill="currentColor" />,
  NONE: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
}

/**
 * A status as shape and colour: ● good, ▲ watch, ◆ bad, ○ no value.
 * @param label its name for screen readers; leave it out only when the same word is beside it
 */
export function StatusShape({ status, label, size = 12 }: { status: StatusTone; label?: string; size?: number }) {
  const box = { className: classes.shape, 'data-status': status, viewBox: '0 0 12 12', width: size, height: size }
  if (!label) {
    return (
      <svg {...box} aria-hidden="true">
        {SHAPES[status]}
      </svg>
    )
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      <title>{label}</title>
      {SHAPES[status]}
    </svg>
  )
}
