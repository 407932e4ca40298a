/** A KPI that changed. `euro` is the effect of its change on the outcome; negative is worse, null is not known. */
export interface AttributedChange {
  /** It only repeats the changes of the KPIs that it consists of. */
  readonly isResult: boolean
  readonly euro: number | null
}

/**
 * What moved the outcome: of the KPIs whose own change had an effect in the same direction, the one with the largest. A result only
 * repeats the changes of the KPIs that it consists of. Null if nothing explains the direction: a gain never explains a loss.
 *
 * Worked example: profit −49,000 €; productivity +200,000 €, used cars −133,000 €, discount −20,000 €: used cars.
 */
export function mainCauseOf<Change extends AttributedChange>(
  changes: readonly Change[],
  outcomeChange: number,
): Change | null {
  const direction = Math.sign(outcomeChange)
  const sameWay = changes.filter(
    ({ isResult, euro }) => !isResult && euro !== null && euro !== 0 && Math.sign(euro) === direction,
  )
  return sameWay.toSorted((one, other) => Math.abs(other.euro ?? 0) - Math.abs(one.euro ?? 0))[0] ?? null
}
