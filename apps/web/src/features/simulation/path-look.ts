/** What a line of months is: what scenarios start from, what one promises, what was measured, or the number of a scenario from 0. */
export type PathKind = 'BASE' | 'EXPECTED' | 'ACTUAL' | number

/** How a line is drawn: a colour of the chart's tokens and its custom property, width and dashes in pixels. */
export interface PathLook {
  readonly token: 'own' | 'second' | 'third' | 'ink' | 'prior'
  readonly color: string
  readonly width: number
  readonly dash?: readonly number[]
}

/** Scenarios differ by colour and by dashes, so that they can be told apart in print and without seeing colours. */
const SCENARIOS: readonly [PathLook, ...PathLook[]] = [
  { token: 'own', color: 'var(--figure-own)', width: 2.5 },
  { token: 'second', color: 'var(--figure-second)', width: 2.5, dash: [8, 4] },
  { token: 'third', color: 'var(--figure-third)', width: 2.5, dash: [2, 4] },
  { token: 'ink', color: 'var(--ink)', width: 1.5, dash: [10, 3, 2, 3] },
]
const BASE: PathLook = { token: 'prior', color: 'var(--figure-prior)', width: 1.5 }
/** Ink and dashed, as targets are drawn elsewhere. */
const EXPECTED: PathLook = { token: 'ink', color: 'var(--ink)', width: 2, dash: [6, 4] }

/** The look of a line, the same in chart, key and table. */
export function pathLook(kind: PathKind): PathLook {
  if (kind === 'BASE') return BASE
  if (kind === 'EXPECTED') return EXPECTED
  return SCENARIOS[kind === 'ACTUAL' ? 0 : kind % SCENARIOS.length] ?? SCENARIOS[0]
}
