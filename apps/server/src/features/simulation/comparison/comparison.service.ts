import type { SimulationComparison } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readSimulationBasis, readSituation, viewOf } from '../calculation/basis.ts'
import { pathOf, resultOf } from '../calculation/result.ts'
import { readerOf } from '../scenario/access.ts'
import { itemOf, readFigureNames } from '../scenario/describe.ts'
import { listSimulationsById } from '../simulation.repository.ts'

/**
 * Scenarios side by side, computed now from the figures of one base month.
 *
 * @throws AppError simulation.not_found, kpi.period_out_of_range
 */
export async function compareSimulations(
  context: Context<true>,
  { ids, month }: { readonly ids: string; readonly month?: string },
): Promise<SimulationComparison> {
  const requested = [...new Set(ids.toLowerCase().split(','))]
  const found = new Map((await listSimulationsById(readerOf(context), requested)).map((one) => [one.id, one]))
  const simulations = requested.flatMap((id) => found.get(id) ?? [])
  if (simulations.length < requested.length) throw new AppError('simulation.not_found')
  const latest = simulations.map(({ baseMonth }) => baseMonth).reduce((a, b) => (a > b ? a : b))
  const baseMonth = (await viewOf(context, month ?? latest)).resolved.period
  const basis = await readSimulationBasis(context)
  const situation = await readSituation(context, basis, baseMonth)
  const nameOf = await readFigureNames(context, simulations)
  return {
    baseMonth,
    scenarios: simulations.map((simulation) => ({
      ...itemOf(context, simulation, nameOf),
      levers: [...simulation.levers],
      figures: simulation.levers.map(({ code }) => nameOf(code)),
      result: resultOf(basis.model, situation, simulation),
      path: pathOf(basis.model, situation, simulation, simulation.horizonMonths).map(({ period, baseline, value }) => ({
        period,
        baseline,
        value,
      })),
    })),
  }
}
