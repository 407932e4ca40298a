const PATH = { PREVIOUS: 'M5 1 1 5l4 4', NEXT: 'M1 1l4 4-4 4' } as const

/** The small arrow of a button that goes one step back or forth. */
export function StepArrow({ to }: { to: 'PREVIOUS' | 'NEXT' }) {
  return (
    <svg viewBox="0 0 6 10" width="6" height="10" aria-hidden="true">
      <path
        d={PATH[to]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
