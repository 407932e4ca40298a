/** Whether a trigger or one of its rules applies; NO_VALUE while values or limits that decide it are missing. */
export const TRIGGER_STATES = ['APPLIES', 'DOES_NOT_APPLY', 'NO_VALUE'] as const
export type TriggerState = (typeof TRIGGER_STATES)[number]

/** The conditions of a trigger: worse than the weak value, than the target, or than the month before. */
export const TRIGGER_RULES = ['BEYOND_WEAK', 'BEYOND_TARGET', 'WORSENING'] as const
export type TriggerRuleKind = (typeof TRIGGER_RULES)[number]

/** What a business unit has found out about a cause. OPEN: not checked yet, also before the first record. */
export const FINDING_STATES = ['OPEN', 'CONFIRMED', 'RULED_OUT'] as const
export type FindingState = (typeof FINDING_STATES)[number]
