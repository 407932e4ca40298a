/** Sizes of a business unit, by which peer groups can be formed. */
export const UNIT_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type UnitSize = (typeof UNIT_SIZES)[number]

/** How much of a benchmark a group's number of units and owners allows; the values themselves may allow less. */
export const RELEASE_LEVELS = ['NOTHING', 'MEDIAN', 'QUARTILES', 'ALL'] as const
export type ReleaseLevel = (typeof RELEASE_LEVELS)[number]

/** How many units one call saves. */
export const UNITS_AT_ONCE = 1_000
