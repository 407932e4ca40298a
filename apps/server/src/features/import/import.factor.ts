import type { ImportQuestion } from '@lotse/contract/features/import/import.constants.ts'
import type { KnownFigures } from './import.known.ts'
import { isMoney, type Measure, PERCENT_OF_1, readMeasure, unitOf } from './import.measure.ts'
import type { KnownNames } from './import.names.ts'
import { type Place, type ProblemList, shown } from './import.problem.ts'

/** What says something about the unit of measure of a value. */
export interface ValueMeasures {
  readonly figure: string
  readonly ofCell: readonly (Measure | null)[]
  readonly ofColumn: Measure | null
  /** The scale of money that a title above the value names. */
  readonly ofTitle: number
}

interface Context {
  readonly names: KnownNames
  readonly measures: KnownFigures['measures']
  readonly problems: ProblemList
}

/** What a number is multiplied by; null if it is of another unit of measure than its figure, which is reported. */
export function factorOf(
  { names, measures, problems }: Context,
  { figure, ofCell, ofColumn, ofTitle }: ValueMeasures,
  place: () => Place,
): number | null {
  const forms = measures?.get(figure) ?? []
  const wanted = forms.map(unitOf)
  const { currency, percent } = names.choices
  let factor = 1
  for (const measure of [...ofCell, ofColumn]) {
    if (measure === null) continue
    const { unit } = measure
    if (unit === PERCENT_OF_1 && wanted.includes('%')) {
      if (percent === undefined) {
        problems.report(place(), 'percentFormat', {}, { asks: ['percent'] })
        return null
      }
      if (percent === 'HUNDRED') factor = 100
      continue
    }
    const isOtherMoney = isMoney(unit) && wanted.some(isMoney)
    const isOfColumn = measure === ofColumn && measure.factor === 1
    const isAccepted = unit === null || wanted.includes(unit) || (isOtherMoney && currency === 'AS_FIGURE')
    if (!isAccepted && wanted.some((one) => isOther(unit, one, isOfColumn))) {
      const values = { measure: shown(unit), wanted: shown(forms[0] ?? '') }
      const asks: ImportQuestion[] = isOtherMoney ? ['currency'] : []
      problems.report(place(), 'otherMeasure', values, { hint: 'oneMeaning', asks })
      return null
    }
    // A scale that is written twice counts once.
    if (factor === 1) factor = measure.factor
  }
  return factor === 1 && wanted.some(isMoney) ? ofTitle : factor
}

/** A column's unit concerns only figures of money: hours may be in the same column. */
function isOther(unit: string, wanted: string, isOfColumn: boolean): boolean {
  if (isOfColumn) return isMoney(unit) && isMoney(wanted)
  return isMoney(unit) || isMoney(wanted) || (isKnown(unit) && isKnown(wanted))
}

const isKnown = (unit: string) => readMeasure(unit) !== null
