import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { ImportOrder } from '@lotse/contract/features/import/import.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import {
  buildFigureColumns,
  type FigureColumns,
  type ImplausibleValue,
  type RecordedFinding,
} from '../../kpi/kpi.public.ts'

/** What was decided about the findings of a check. */
export type Decided = readonly RecordedFinding[]

/**
 * What the order of an import decides about each finding of the check.
 *
 * @throws AppError import.implausible when something is decided about none of the ways, or the decision lacks a reason or a value
 */
export function decideFindings(
  findings: readonly ImplausibleValue[],
  count: number,
  { decisions = [], confirmRest }: Pick<ImportOrder, 'decisions' | 'confirmRest'>,
): RecordedFinding[] {
  const decided = new Map(decisions.map((decision) => [decision.finding, decision]))
  const recorded = findings.flatMap((finding, index): RecordedFinding[] => {
    const { decision, reason = confirmRest, value } = decided.get(index) ?? { decision: 'CONFIRM' as const }
    if (decision === 'CONFIRM')
      return reason === undefined ? [] : [{ ...finding, decision, text: reason, mended: null }]
    if (decision === 'LEAVE_OUT') return [{ ...finding, decision, text: null, mended: null }]
    return value === undefined || finding.figureId === null
      ? []
      : [{ ...finding, decision, text: reason ?? null, mended: value }]
  })
  const isComplete = recorded.length === findings.length && (count === findings.length || confirmRest !== undefined)
  if (!isComplete) throw new AppError('import.implausible', { params: { count: String(count) } })
  return recorded
}

/** The values of a file without those that are left out, and with the mended ones. */
export function applyDecisions(columns: FigureColumns, recorded: readonly RecordedFinding[]): FigureColumns {
  const changes = recorded.filter(({ decision }) => decision !== 'CONFIRM')
  if (changes.length === 0) return columns
  const byMonth = Map.groupBy(changes, ({ businessUnitId, period }) => `${periodIndex(period)} ${businessUnitId}`)
  const builder = buildFigureColumns()
  for (let index = 0; index < columns.length; index++) {
    const unit = columns.businessUnits[columns.units[index] as number] as string
    const figure = columns.figures[columns.figureNumbers[index] as number] as string
    const period = columns.periods[index] as number
    const value = columns.values[index] as number
    const ofMonth = byMonth.get(`${period} ${unit}`) ?? []
    const change = ofMonth.find(
      ({ figureId, otherFigureId }) => figureId === null || figureId === figure || otherFigureId === figure,
    )
    if (change?.decision === 'LEAVE_OUT') continue
    const isMended = change !== undefined && change.figureId === figure
    builder.add(unit, figure, period, isMended ? (change.mended ?? value) : value, columns.lines[index] as number)
  }
  return builder.build()
}
