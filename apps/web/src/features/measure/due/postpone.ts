/** How far a due date can be postponed. */
export const POSTPONE_STEPS = ['WEEK', 'TWO_WEEKS', 'MONTH'] as const
export type PostponeStep = (typeof POSTPONE_STEPS)[number]

const DAYS = { WEEK: 7, TWO_WEEKS: 14 } as const

/** A due date (`YYYY-MM-DD`) so much later, or so much after today when it has passed. A month later is the same day of the next month, or its last one. */
export function postponedDue(due: string, today: string, step: PostponeStep): string {
  const date = new Date(`${due < today ? today : due}T00:00:00Z`)
  if (step === 'MONTH') {
    const day = date.getUTCDate()
    date.setUTCMonth(date.getUTCMonth() + 1)
    // The month has no such day: the date is in the one after it.
    if (date.getUTCDate() !== day) date.setUTCDate(0)
  } else {
    date.setUTCDate(date.getUTCDate() + DAYS[step])
  }
  return date.toISOString().slice(0, 10)
}
