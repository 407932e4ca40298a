/** The states of a measure in the order of its life; CANCELLED stands beside it. */
export const MEASURE_STATES = [
  'IDEA',
  'PLANNED',
  'IN_PROGRESS',
  'ON_HOLD',
  'IMPLEMENTED',
  'EFFECTIVE',
  'INEFFECTIVE',
  'CANCELLED',
] as const
export type MeasureState = (typeof MEASURE_STATES)[number]

/** States in which somebody still has something to do: only these can be due, overdue or reminded of. */
export const PENDING_STATES: readonly MeasureState[] = ['IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD']

/** States in which a measure counts as addressing its KPIs. */
export const ADDRESSING_STATES: readonly MeasureState[] = ['PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IMPLEMENTED']

/** States in which a measure has been carried out: it then has a day of implementation. */
export const DONE_STATES: readonly MeasureState[] = ['IMPLEMENTED', 'EFFECTIVE', 'INEFFECTIVE']

/** States that say whether a measure worked. */
export const JUDGED_STATES: readonly MeasureState[] = ['EFFECTIVE', 'INEFFECTIVE']

/** States in which a measure may begin. Whether it worked is said later, so no measure begins with a verdict. */
export const FIRST_STATES: readonly MeasureState[] = ['IDEA', 'PLANNED', 'IN_PROGRESS']

const STEPS: Readonly<Record<MeasureState, readonly MeasureState[]>> = {
  IDEA: ['PLANNED', 'CANCELLED'],
  PLANNED: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['IMPLEMENTED', 'ON_HOLD', 'CANCELLED'],
  ON_HOLD: ['IN_PROGRESS', 'IMPLEMENTED', 'CANCELLED'],
  IMPLEMENTED: ['EFFECTIVE', 'INEFFECTIVE', 'CANCELLED'],
  EFFECTIVE: ['CANCELLED'],
  INEFFECTIVE: ['CANCELLED'],
  CANCELLED: ['IDEA'],
}

/**
 * The states a measure may be moved to, the usual next step first.
 *
 * IDEA → PLANNED → IN_PROGRESS ⇄ ON_HOLD → IMPLEMENTED → EFFECTIVE | INEFFECTIVE, from any CANCELLED; what was cancelled
 * may be taken up again as an idea.
 */
export function nextStates(state: MeasureState): readonly MeasureState[] {
  return STEPS[state]
}

/** Whether a measure may be moved from one state to another. Staying is no move. */
export function isStepAllowed(from: MeasureState, to: MeasureState): boolean {
  return STEPS[from].includes(to)
}
