/** PLANNED: only consultants see it. HELD: the people of the unit read it as well. */
export const VISIT_STATES = ['PLANNED', 'HELD'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Maximum length of agenda and minutes, in characters (code points): about ten pages. */
export const VISIT_TEXT_LENGTH = 20_000
export const VISIT_PARTICIPANTS_LENGTH = 500
/** Maximum number of measures that are agreed at a visit. */
export const MEASURES_PER_VISIT = 50
