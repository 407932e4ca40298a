import { addMonths, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { kpiSeries } from '@lotse/analysis/figure/kpi-series.ts'
import { compileGraph } from '@lotse/analysis/formula/graph.compile.ts'
import { leverPath } from '@lotse/analysis/simulation/lever-path.ts'
import type { PathMonth } from '@lotse/analysis/simulation/path.ts'
import type { ActualsFigure, SimulationActuals } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readBaseSeries } from '../../kpi/kpi.public.ts'
import { figuresBelow, readSimulationBasis, readSituation, type SimulationBasis, viewOf } from '../calculation/basis.ts'
import { pathOf, resolveLevers } from '../calculation/result.ts'
import { requireSimulation } from '../scenario/access.ts'
import { readFigureNames } from '../scenario/describe.ts'
import type { StoredSimulation } from '../simulation.repository.ts'

/** A scenario against the actual values after its base month. @throws AppError simulation.not_found */
export async function readActuals(context: Context<true>, id: string): Promise<SimulationActuals> {
  return actualsOf(context, await requireSimulation(context, id))
}

/** The outcome and the levers month by month: expected and actual values. */
export async function actualsOf(context: Context<true>, simulation: StoredSimulation): Promise<SimulationActuals> {
  const { baseMonth, horizonMonths, outcomeId } = simulation
  const basis = await readSimulationBasis(context)
  const { model, catalogue } = basis
  const situation = await readSituation(context, basis, baseMonth)
  const nameOf = await readFigureNames(context, [simulation])
  const months = Array.from({ length: horizonMonths }, (_, month) => addMonths(baseMonth, month + 1))
  const levers = [...resolveLevers(model, situation, simulation.levers).values()].filter(
    ({ code }) => model.figures.has(code) && code !== outcomeId,
  )
  const codes = [outcomeId, ...levers.map(({ code }) => code)]
  const actualOf = await readActualValues(context, basis, codes, months)
  const describe = (code: string, role: ActualsFigure['role'], path: readonly PathMonth[]): ActualsFigure => ({
    ...nameOf(code),
    role,
    direction: catalogue.figures.get(code)?.direction ?? null,
    baseline: months.map((_, month) => path[month]?.baseline ?? null),
    expected: months.map((_, month) => path[month]?.value ?? null),
    actual: actualOf(code),
  })
  return {
    baseMonth,
    lastMonth: (await viewOf(context)).resolved.lastPeriod,
    months,
    figures: [
      describe(outcomeId, 'OUTCOME', pathOf(model, situation, simulation, horizonMonths)),
      ...levers.map((lever) => describe(lever.code, 'LEVER', leverPath(model, situation, lever, horizonMonths))),
    ],
  }
}

/** Monthly actual values by code; null where there is none. */
async function readActualValues(
  context: Context<true>,
  { model }: SimulationBasis,
  codes: readonly string[],
  months: readonly string[],
): Promise<(code: string) => (number | null)[]> {
  const needed = new Set(codes.flatMap((code) => [...figuresBelow(model, code)]))
  const base = [...needed].filter((code) => model.aggregationOf.has(code))
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const { monthly } = await readBaseSeries(context, base, 'MONTH', first, last)
  const aggregationOf = (code: string) => model.aggregationOf.get(code) ?? 'SUM'
  const compiled = compileGraph(model.formulas, codes)
  const computed = kpiSeries(compiled, monthly, periodIndex(first), 'MONTH', aggregationOf)
  return (code) => {
    const series = computed.get(code) ?? monthly.get(code)
    return months.map((_, month) => {
      const value = series?.[month] ?? Number.NaN
      return Number.isFinite(value) ? value : null
    })
  }
}
