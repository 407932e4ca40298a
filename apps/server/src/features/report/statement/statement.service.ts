import { monthsBetween, type Period, priorYear } from '@lotse/analysis/calendar/period.ts'
import { windowOf } from '@lotse/analysis/figure/aggregation.ts'
import type { StatementScope } from '@lotse/contract/features/report/report.statement.constants.ts'
import type {
  IncomeStatement,
  StatementQuery,
  StatementRow,
} from '@lotse/contract/features/report/report.statement.schema.ts'
import type { View } from '@lotse/contract/figure.constants.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { aggregateAt, readBaseSeries, readClosedMonths, readKpiCatalogue, resolveView } from '../../kpi/kpi.public.ts'
import { type ReportTexts, reportTexts } from '../report.texts.ts'
import { listPlanOfUnit } from './plan.repository.ts'
import { listStatementLines, type StatementLine } from './statement.repository.ts'
import { deviationOf, type StatementModel, statementModel, statementValues, stepsOf } from './statement.ts'

/** The part of the request context that an income statement needs. */
export type StatementReader = Pick<Context<true>, 'tx' | 'tenant' | 'revision' | 'language' | 'businessUnitId'>

const VIEW_OF: Readonly<Record<StatementScope, View>> = { month: 'MONTH', ytd: 'YTD', r12: 'R12' }

const models = createRevisionCache<StatementModel>(200)

/**
 * The income statement of a unit. Base figures are added up over the months of the span, then the lines are computed: for
 * actual values, plan and prior year.
 *
 * @throws AppError report.statement_missing, kpi.period_out_of_range
 */
export async function readIncomeStatement(
  reader: StatementReader,
  { period: requested, scope = 'ytd' }: StatementQuery,
): Promise<IncomeStatement> {
  const { tx, tenant, revision, language, businessUnitId } = reader
  const catalogue = await readKpiCatalogue(tx, revision)
  const model = await models.get(tx, revision, 'income statement', async () =>
    statementModel(await listStatementLines(tx), catalogue.timeAggregations.keys()),
  )
  if (model.lines.length === 0) throw new AppError('report.statement_missing')
  const view = VIEW_OF[scope]
  const { resolved } = await resolveView(reader, { view, ...(requested === undefined ? {} : { period: requested }) })
  const { period, firstPeriod, lastPeriod } = resolved
  const prior = priorYear(period)
  const figures = [...new Set(model.lines.flatMap(({ id }) => model.graph.inputsOf(id)))]
  const series = await readBaseSeries(reader, figures, view, prior, period)
  const planned = await readPlanSeries(reader, figures, windowOf(view, period, catalogue.fiscalYearStart))
  const actual = statementValues(model, aggregateAt(catalogue, series, view, period))
  const plan = statementValues(model, aggregateAt(catalogue, planned, view, period))
  const before = statementValues(model, aggregateAt(catalogue, series, view, prior))
  const revenue = valueOfRole(model, actual, 'REVENUE')
  const rows = model.lines.map((line): StatementRow => {
    const value = actual.get(line.id) ?? null
    const inputs = model.graph.inputsOf(line.id)
    return {
      id: line.id,
      parentId: line.parentId,
      name: line.name[language],
      kind: line.kind,
      isEmphasised: line.isEmphasised,
      actual: value,
      plan: deviationOf(line.kind, value, plan.get(line.id) ?? null),
      priorYear: deviationOf(line.kind, value, before.get(line.id) ?? null),
      shareOfRevenue: value === null || !revenue ? null : (value / revenue) * 100,
      figures: inputs.map((id) => ({ id, name: catalogue.figures.get(id)?.name[language] ?? id })),
      kpiId: narrowestKpi(catalogue, inputs),
    }
  })
  return {
    period,
    scope,
    firstPeriod,
    lastPeriod,
    priorPeriod: prior,
    businessUnit: { id: businessUnitId, name: (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId },
    headline: headlineOf(model, rows, reportTexts(language, tenant.currency)),
    hasPlan: rows.some((row) => row.plan.value !== null),
    rows,
    steps: stepsOf(model.lines, actual, ({ name }) => name[language]),
    closedAt: (await readClosedMonths(tx)).get(period)?.toISOString() ?? null,
    missing: rows.filter((row) => row.actual === null).length,
  }
}

/** Planned base figures of these months, NaN for months without a plan. */
async function readPlanSeries(
  { tx, businessUnitId }: StatementReader,
  figures: readonly string[],
  months: readonly Period[],
) {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const monthly = new Map(figures.map((id) => [id, new Float64Array(months.length).fill(Number.NaN)]))
  for (const { figureId, period: month, value } of await listPlanOfUnit(tx, businessUnitId, first, last)) {
    const series = monthly.get(figureId)
    if (series) series[monthsBetween(first, month)] = value
  }
  return { first, monthly }
}

function valueOfRole(
  { lines }: StatementModel,
  values: ReadonlyMap<string, number | null>,
  role: StatementLine['role'],
) {
  const line = lines.find((one) => one.role === role)
  return line === undefined ? null : (values.get(line.id) ?? null)
}

/** The KPI that depends on all of these base figures and on the fewest others. Its actual values include them. */
function narrowestKpi(
  catalogue: Awaited<ReturnType<typeof readKpiCatalogue>>,
  inputs: readonly string[],
): string | null {
  let best: { id: string; count: number } | null = null
  for (const id of catalogue.kpis.keys()) {
    const own = new Set(catalogue.graph.inputsOf(id))
    if (!inputs.every((input) => own.has(input))) continue
    if (best === null || own.size < best.count) best = { id, count: own.size }
  }
  return best?.id ?? null
}

function headlineOf({ lines }: StatementModel, rows: readonly StatementRow[], { say, format }: ReportTexts): string {
  const line = lines.find(({ role }) => role === 'PROFIT')
  const row = rows.find(({ id }) => id === line?.id)
  if (!row) return ''
  const { name, actual, shareOfRevenue, plan, priorYear: prior } = row
  if (actual === null) return say('statement.headlineNone', { name })
  const value = format.value(actual, format.currency)
  const sentences = [
    shareOfRevenue === null
      ? say('statement.headlineNoShare', { name, value })
      : say('statement.headline', { name, value, share: format.percent(shareOfRevenue, 1) }),
  ]
  const difference = (of: StatementRow['plan']) => ({ difference: format.change(of.difference, format.currency) })
  const isPlanned = plan.difference !== null
  if (prior.difference !== null) {
    if (isPlanned) sentences.push(say('statement.vsPlan', difference(plan)))
    sentences.push(say('statement.vsPrior', difference(prior)))
  } else if (isPlanned) sentences.push(say('statement.vsPlanOnly', difference(plan)))
  return sentences.join(' ')
}
