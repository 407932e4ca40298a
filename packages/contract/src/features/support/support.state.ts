/** The states of a support request. A resolved request can be reopened. */
export const SUPPORT_STATES = ['NEW', 'IN_PROGRESS', 'RESOLVED'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]
