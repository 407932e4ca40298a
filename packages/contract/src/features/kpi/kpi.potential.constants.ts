/** The target levels of a potential: median, top quartile and top 10 % (BEST_PRACTICE) of the peers. */
export const POTENTIAL_LEVELS = ['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'] as const
export type PotentialLevel = (typeof POTENTIAL_LEVELS)[number]

/**
 * The levels that a tenant can choose as its standard level: that of all amounts where no level is named. The top 10 % is an
 * ambition and never the standard.
 */
export const STANDARD_LEVELS = ['MEDIAN', 'TOP_QUARTILE'] as const
export type StandardLevel = (typeof STANDARD_LEVELS)[number]
export const DEFAULT_STANDARD_LEVEL: StandardLevel = 'MEDIAN'

/** The role of a KPI in the joint potential; see docs/guides/potential.md. */
export const POTENTIAL_ROLES = ['LEVER', 'ESTIMATE', 'RESULT', 'NONE'] as const
export type PotentialRole = (typeof POTENTIAL_ROLES)[number]

/**
 * Whether there is a potential, and if not, why: AT_BEST (at the highest released level or better or, for a target range, inside it),
 * NO_VALUE (no value over twelve months), NOT_RELEASED (no benchmark is released), NO_PEERS (no peer group),
 * NO_TARGET_RANGE (direction RANGE without a target range: no value is better than another), NO_PATH (neither formula nor
 * expression leads to the outcome), NO_OUTCOME_VALUE (figures for the euro impact are missing).
 */
export const POTENTIAL_STATES = [
  'READY',
  'AT_BEST',
  'NO_VALUE',
  'NOT_RELEASED',
  'NO_PEERS',
  'NO_TARGET_RANGE',
  'NO_PATH',
  'NO_OUTCOME_VALUE',
] as const
export type PotentialState = (typeof POTENTIAL_STATES)[number]
