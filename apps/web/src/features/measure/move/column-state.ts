import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { type MeasureState, NO_EFFECT_STATES } from '@lotse/contract/features/measure/measure.state.ts'

/**
 * One column of the board after a measure has moved to `to`: there it is the first card, and it is removed from the other
 * columns; the totals follow. Columns without a change stay the same object.
 */
export function columnAfterMove(
  column: MeasureList,
  state: MeasureState,
  measure: MeasureItem,
  to: MeasureState,
): MeasureList {
  const has = column.content.some(({ id }) => id === measure.id)
  const others = column.content.filter(({ id }) => id !== measure.id)
  if (state === to) {
    const moved = { ...measure, state: to }
    if (has) return { ...column, content: column.content.map((card) => (card.id === measure.id ? moved : card)) }
    return { ...column, content: [moved, ...others], ...totalsAfter(column, state, measure, 1) }
  }
  return has ? { ...column, content: others, ...totalsAfter(column, state, measure, -1) } : column
}

/** The totals of a column with one measure more or less. */
function totalsAfter(
  { totalElements, totalExpectedEurPerYear }: MeasureList,
  state: MeasureState,
  { expectedEurPerYear }: MeasureItem,
  sign: 1 | -1,
): Pick<MeasureList, 'totalElements' | 'totalExpectedEurPerYear'> {
  return {
    totalElements: (totalElements ?? 0) + sign,
    totalExpectedEurPerYear:
      expectedEurPerYear === null || NO_EFFECT_STATES.includes(state)
        ? totalExpectedEurPerYear
        : (totalExpectedEurPerYear ?? 0) + sign * expectedEurPerYear,
  }
}
