/** A difference of scores, rounded as scores are shown; a rounded zero is no difference. */
export function scoreGap(own: number | null, other: number | null): number | null {
  return own === null || other === null ? null : Math.round((own - other) * 10) / 10
}

/** How long answering takes, in whole minutes: reading six levels and thinking is not done in a minute. */
export function minutesFor(questionCount: number): number {
  return Math.max(2, Math.round(questionCount * 1.5))
}
