import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { aggregateMonths, aggregateSeries } from '@lotse/analysis/figure/aggregation.ts'
import { kpiSeries } from '@lotse/analysis/figure/kpi-series.ts'
import { compileGraph } from '@lotse/analysis/formula/graph.compile.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { MODEL_MONTHS } from '@lotse/contract/features/simulation/simulation.model.constants.ts'
import type {
  SimulationModel,
  SimulationModelQuery,
  SimulationNode,
} from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { type FigureReader, readBaseSeries, readKpiReadings } from '../../kpi/kpi.public.ts'
import { listPlanOfUnit } from '../../report/report.public.ts'
import { figuresBelow, monthsUpTo, readSimulationBasis, type SimulationBasis, viewOf } from './basis.ts'

/** Everything a browser needs to simulate an outcome. @throws AppError kpi.not_found, kpi.period_out_of_range */
export async function readModel(reader: FigureReader, query: SimulationModelQuery): Promise<SimulationModel> {
  const { language } = reader
  const basis = await readSimulationBasis(reader)
  const { model, catalogue, assumptions } = basis
  const outcomeId = query.kpiId ?? defaultOutcome(basis)
  const outcome = outcomeId === null ? undefined : catalogue.kpis.get(outcomeId)
  if (!outcome) throw new AppError('kpi.not_found')
  const view = await viewOf(reader, query.month)
  const { period: baseMonth, firstPeriod, lastPeriod, peerGroup } = view.resolved
  const below = figuresBelow(model, outcome.id)
  const codes = [...model.drivers.inputs, ...model.drivers.order].filter((code) => below.has(code))
  const months = monthsUpTo(baseMonth, MODEL_MONTHS)
  const values = await readValues(reader, basis, codes, months)
  const plan = await readPlan(reader, basis, baseMonth)
  const readings = await readKpiReadings(
    reader,
    view,
    codes.filter((code) => catalogue.kpis.has(code)),
  )
  const definitions = new Map(catalogue.definitions.map((definition) => [definition.code, definition]))
  const nodes = codes.flatMap((code): SimulationNode[] => {
    const figure = model.figures.get(code)
    const named = catalogue.figures.get(code)
    const kpi = catalogue.kpis.get(code)
    const reading = readings.get(code)
    if (!figure || !named) return []
    return [
      {
        code,
        kind: figure.kind,
        name: named.name[language],
        description: kpi?.description[language] ?? null,
        unit: catalogue.areas.unitOfMeasure(named.unit, language),
        decimals: named.decimals,
        direction: named.direction,
        targetBasis: figure.targetBasis,
        areaId: kpi?.areaId ?? null,
        formula: definitions.get(code)?.formula ?? null,
        driverFormula: definitions.get(code)?.driverFormula ?? null,
        aggregation: model.aggregationOf.get(code) ?? null,
        value: values.rolling(code, 0),
        priorYear: values.rolling(code, 12),
        plan: plan.get(code) ?? null,
        target: reading?.target ?? { min: null, max: null },
        isOwnTarget: reading?.isOwnTarget ?? false,
        // Over twelve months the weak value is the yearly one.
        weak: kpi?.defaults.weak ?? null,
        thresholds: kpi?.thresholds ? [...kpi.thresholds] : null,
        status: reading?.status ?? 'NONE',
        benchmark: reading?.benchmark ?? null,
        series: values.monthly(code),
      },
    ]
  })
  const areaIds = new Set(nodes.map(({ areaId }) => areaId))
  return {
    outcomeId: outcome.id,
    baseMonth,
    firstMonth: firstPeriod,
    lastMonth: lastPeriod,
    peerGroup,
    months,
    nodes,
    assumptions: assumptions.map(({ id, name, unit, value }) => ({
      id,
      name: name[language],
      value,
      unit: catalogue.areas.unitOfMeasure(unit, language),
    })),
    areas: [...catalogue.areas.areas.values()]
      .filter(({ id }) => areaIds.has(id))
      .map(({ id, name }) => ({ id, name: name[language] })),
    missing: nodes.flatMap(({ code, kind, series }) => {
      const missing = months.slice(-12).filter((_, month) => series[MODEL_MONTHS - 12 + month] === null)
      return kind === 'BASE_FIGURE' && missing.length > 0 ? [{ code, months: missing }] : []
    }),
    isTenantOutcome: outcome.isOutcome,
  }
}

/** The tenant's outcome; without one its first headline KPI, or its first KPI. Null for a tenant without KPIs. */
export function defaultOutcome({ catalogue: { kpis } }: SimulationBasis): string | null {
  const all = [...kpis.values()]
  const chosen = all.find(({ isOutcome }) => isOutcome) ?? all.find(({ isHeadline }) => isHeadline) ?? all[0]
  return chosen?.id ?? null
}

interface FigureValues {
  /** One value per month. */
  monthly(code: string): (number | null)[]
  /** The value of the twelve months that end `monthsBefore` months before the last month. */
  rolling(code: string, monthsBefore: number): number | null
}

async function readValues(
  reader: FigureReader,
  { model }: SimulationBasis,
  codes: readonly string[],
  months: readonly string[],
): Promise<FigureValues> {
  const [firstMonth = '', lastMonth = ''] = [months[0], months.at(-1)]
  const base = codes.filter((code) => model.aggregationOf.has(code))
  const { monthly } = await readBaseSeries(reader, base, 'MONTH', firstMonth, lastMonth)
  const compiled = compileGraph(model.formulas, codes)
  const first = periodIndex(firstMonth)
  const aggregationOf = (code: string) => model.aggregationOf.get(code) ?? 'SUM'
  const inView = (view: 'MONTH' | 'R12') =>
    new Map([
      ...base.map((code) => {
        const series = monthly.get(code) ?? new Float64Array(months.length).fill(Number.NaN)
        return [code, aggregateSeries(series, first, view, aggregationOf(code))] as const
      }),
      ...kpiSeries(compiled, monthly, first, view, aggregationOf),
    ])
  const [single, rolling] = [inView('MONTH'), inView('R12')]
  return {
    monthly: (code) => Array.from(months, (_, month) => valueAt(single.get(code), month)),
    rolling: (code, monthsBefore) => valueAt(rolling.get(code), months.length - 1 - monthsBefore),
  }
}

/** The planned values over the twelve months up to the base month; figures that need an unplanned one are null. */
async function readPlan(
  { tx, businessUnitId }: FigureReader,
  { model }: SimulationBasis,
  baseMonth: string,
): Promise<ReadonlyMap<string, number | null>> {
  const months = monthsUpTo(baseMonth)
  const planned = Map.groupBy(
    await listPlanOfUnit(tx, businessUnitId, months[0] ?? baseMonth, baseMonth),
    ({ figureId }) => figureId,
  )
  if (planned.size === 0) return new Map()
  const year = new Map(
    [...model.aggregationOf].map(([code, aggregation]) => {
      const values = new Map(planned.get(code)?.map(({ period, value }) => [period, value]))
      return [
        code,
        aggregateMonths(
          months.map((month) => values.get(month) ?? null),
          aggregation,
        ),
      ] as const
    }),
  )
  return new Map([...year, ...evaluateGraph(model.formulas, year)])
}

function valueAt(series: Float64Array | undefined, month: number): number | null {
  const value = series?.[month] ?? Number.NaN
  return Number.isFinite(value) ? value : null
}
