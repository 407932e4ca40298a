/** How months are combined: the month itself, January to the month, or the twelve months that end with it. */
export const VIEWS = ['MONTH', 'YTD', 'R12'] as const
export type View = (typeof VIEWS)[number]

/** The value of another month that a value is compared with; PERIOD: that of `comparisonPeriod`. */
export const COMPARISONS = ['PRIOR_YEAR', 'PRIOR_MONTH', 'PERIOD'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const DIRECTIONS = ['HIGHER', 'LOWER', 'RANGE'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const STATUSES = ['GOOD', 'WARN', 'BAD', 'NONE'] as const
export type Status = (typeof STATUSES)[number]
export const POSITIONS = ['TOP_QUARTER', 'UPPER_MIDDLE', 'LOWER_MIDDLE', 'BOTTOM_QUARTER'] as const
export type Position = (typeof POSITIONS)[number]
