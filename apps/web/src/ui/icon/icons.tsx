import classes from './icons.module.css'

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The small arrow of everything that opens. */
export function Chevron() {
  return (
    <svg className={classes.chevron} viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path d="M1 1l4 4 4-4" {...LINE} />
    </svg>
  )
}

const PATH = { PREVIOUS: 'M5 1 1 5l4 4', NEXT: 'M1 1l4 4-4 4' } as const

/** The small arrow of a button that goes one step back or forth. */
export function StepArrow({ to }: { to: 'PREVIOUS' | 'NEXT' }) {
  return (
    <svg viewBox="0 0 6 10" width="6" height="10" aria-hidden="true">
      <path d={PATH[to]} {...LINE} />
    </svg>
  )
}

/** Marks the chosen item of a list. */
export function Tick({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
      <path d="M1 5.5l3.2 3L11 1.5" {...LINE} strokeWidth="1.75" />
    </svg>
  )
}

/** Closes or removes something. `size` in CSS pixels. */
export function Cross({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} aria-hidden="true">
      <path d="M1 1l12 12M13 1 1 13" {...LINE} strokeWidth="1.75" />
    </svg>
  )
}

/** Opens a calendar. */
export function CalendarIcon() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        d="M3 5.5A1.5 1.5 0 0 1 4.5 4h9A1.5 1.5 0 0 1 15 5.5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 13.5zM3 8h12M6 2.5V5M12 2.5V5"
        {...LINE}
        strokeWidth="1.4"
      />
    </svg>
  )
}
