import { addMonths, monthsBetween, periodRange } from '@lotse/analysis/calendar/period.ts'
import { windowOf } from '@lotse/analysis/figure/aggregation.ts'
import type { ComparisonSubject, KpiComparison } from '@lotse/contract/features/comparison/comparison.schema.ts'
import type { KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { findUnitOfPortfolio } from '../businessunit/businessunit.public.ts'
import {
  type FigureMonths,
  type FigureReader,
  type FigureRow,
  readBaseSeries,
  readFigureRows,
  readKpiAnalysis,
  readKpiCatalogue,
  resolveView,
  seriesOf,
} from '../kpi/kpi.public.ts'
import { listPlanOfUnit } from '../report/report.public.ts'

/** The request context of a person who compares. */
export type ComparisonReader = FigureReader & Pick<Context, 'person' | 'permissions'>

interface ComparisonQuery extends ViewQuery {
  readonly months?: number
  readonly against?: ComparisonSubject
  readonly unit?: string
}

/**
 * The values that a KPI of a unit and its figures are compared with, month by month.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found, businessunit.not_found (also for a unit
 * outside of the caller's portfolio)
 */
export async function readKpiComparison(
  reader: ComparisonReader,
  id: string,
  { months = 36, against, unit: unitId, ...query }: ComparisonQuery,
): Promise<KpiComparison> {
  const { resolved } = await resolveView(reader, query)
  const { view, period, comparisonPeriod } = resolved
  const shown: FigureMonths = { view, from: addMonths(period, 1 - months), to: period }
  const unit = against === 'UNIT' ? await requireUnit(reader, unitId) : null
  const plan = await readPlanRows(reader, id, shown)
  const rows = unit
    ? await readFigureRows({ ...reader, businessUnitId: unit.id }, id, shown)
    : against === 'PLAN'
      ? plan
      : await readFigureRows(reader, id, shiftBy(shown, monthsBetween(period, comparisonPeriod)))
  return {
    view: resolved,
    against: against ?? null,
    unit,
    periods: periodRange(shown.from, shown.to),
    rows: rows.map(({ code, values }) => ({ id: code, values })),
    hasPlan: plan[0]?.values.some((value) => value !== null) ?? false,
  }
}

interface DifferenceQuery extends ViewQuery {
  readonly against: ComparisonSubject
  readonly unit?: string
  readonly node?: string
}

/**
 * Splits the difference between a KPI of a unit and its plan or another unit along the formula.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found, businessunit.not_found
 */
export async function readKpiDifference(
  reader: ComparisonReader,
  id: string,
  { against, unit: unitId, ...query }: DifferenceQuery,
): Promise<KpiAnalysis> {
  if (against === 'PLAN') return readKpiAnalysis(reader, id, query, readPlanSeries)
  const { id: businessUnitId } = await requireUnit(reader, unitId)
  return readKpiAnalysis(reader, id, query, (own, ...rest) => readBaseSeries({ ...own, businessUnitId }, ...rest))
}

/** @throws AppError businessunit.not_found */
async function requireUnit(reader: ComparisonReader, id: string | undefined) {
  const unit = id === undefined ? undefined : await findUnitOfPortfolio(reader, id)
  if (!unit) throw new AppError('businessunit.not_found')
  return unit
}

function shiftBy({ view, from, to }: FigureMonths, months: number): FigureMonths {
  return { view, from: addMonths(from, months), to: addMonths(to, months) }
}

/** The KPI and its figures calculated from the planned base figures of the unit. */
function readPlanRows(reader: FigureReader, id: string, months: FigureMonths): Promise<FigureRow[]> {
  return readFigureRows(reader, id, months, readPlanSeries)
}

/** The planned base figures of a unit, month by month. */
const readPlanSeries: typeof readBaseSeries = async ({ tx, revision, businessUnitId }, figureIds, view, from, to) => {
  const { fiscalYearStart } = await readKpiCatalogue(tx, revision)
  const first = windowOf(view, from, fiscalYearStart)[0] ?? from
  return seriesOf(figureIds, first, to, await listPlanOfUnit(tx, businessUnitId, first, to))
}
