/** The states of a measure in their usual order; CANCELLED can follow any of them. */
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

/** States with work left to do: only these can be due, overdue or cause reminders. */
export const PENDING_STATES: readonly MeasureState[] = ['IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD']

/** States in which open tasks can be due, overdue or cause reminders: they are not over when the measure is implemented. */
export const TASK_STATES: readonly MeasureState[] = [...PENDING_STATES, 'IMPLEMENTED']

/** States in which a measure counts as addressing its KPIs. */
export const ADDRESSING_STATES: readonly MeasureState[] = ['PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IMPLEMENTED']

/** States after the implementation, in which a measure has a day of implementation. */
export const DONE_STATES: readonly MeasureState[] = ['IMPLEMENTED', 'EFFECTIVE', 'INEFFECTIVE']

/** States with a verdict on the effect. */
export const EVALUATED_STATES: readonly MeasureState[] = ['EFFECTIVE', 'INEFFECTIVE']

/** States in which nothing is expected of a measure any more: they are not part of a sum of expected effects. */
export const NO_EFFECT_STATES: readonly MeasureState[] = ['INEFFECTIVE', 'CANCELLED']

/** The states that a new measure may have. */
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
 * IDEA → PLANNED → IN_PROGRESS ⇄ ON_HOLD → IMPLEMENTED → EFFECTIVE | INEFFECTIVE, and from any state CANCELLED; a cancelled
 * measure may become an IDEA again.
 */
export function nextStates(state: MeasureState): readonly MeasureState[] {
  return STEPS[state]
}

/** Whether a measure may be moved from one state to another. False for the same state. */
export function isStepAllowed(from: MeasureState, to: MeasureState): boolean {
  return STEPS[from].includes(to)
}
