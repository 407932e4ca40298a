/** Maximum numbers: scenarios of a business unit without deleted ones, levers of a scenario, scenarios in a comparison. */
export const SCENARIOS_PER_UNIT = 500
export const LEVERS_PER_SCENARIO = 50
export const COMPARED_SCENARIOS = 4

/** Maximum length of a scenario's name and of its note, in characters. */
export const SCENARIO_NAME_LENGTH = 200
export const SCENARIO_NOTE_LENGTH = 4000

/** The shortest and the longest horizon, in months after the base month. */
export const HORIZON_MONTHS = { min: 12, max: 36, default: 12 } as const

/**
 * How the value of a lever was set: as a number, as a change in per cent, or to a level: the median or top quartile of the peers,
 * the unit's target, the value of the prior year.
 */
export const LEVER_SETTINGS = ['VALUE', 'PERCENT', 'MEDIAN', 'TOP_QUARTILE', 'OWN_TARGET', 'PRIOR_YEAR'] as const
export type LeverSetting = (typeof LEVER_SETTINGS)[number]

/**
 * Why a lever has no effect on the outcome. REMOVED: the figure no longer exists · OUTCOME: it is the outcome · NO_PATH: the
 * outcome does not depend on it · HIDDEN: it changes the outcome only through figures that other levers set · NO_VALUE: a
 * change in per cent of a figure without a value.
 */
export const LEVER_PROBLEMS = ['REMOVED', 'OUTCOME', 'NO_PATH', 'HIDDEN', 'NO_VALUE'] as const
export type LeverProblem = (typeof LEVER_PROBLEMS)[number]

/** The sort keys of a list of scenarios. CHANGE: the change of the outcome; OUTCOME: in the tenant's order. */
export const SIMULATION_SORTS = [
  'NAME',
  'STATUS',
  'OWNER',
  'OUTCOME',
  'BASE_MONTH',
  'CHANGE',
  'CREATED',
  'UPDATED',
] as const
export type SimulationSort = (typeof SIMULATION_SORTS)[number]
