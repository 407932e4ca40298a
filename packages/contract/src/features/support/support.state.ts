/** How far a request is. One that is resolved can be taken up again. */
export const SUPPORT_STATES = ['NEW', 'IN_PROGRESS', 'RESOLVED'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]
