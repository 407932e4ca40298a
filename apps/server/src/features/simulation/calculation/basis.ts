import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { buildSimulationModel, type SimulationModel } from '@lotse/analysis/simulation/model.ts'
import { buildSituation, type Situation } from '@lotse/analysis/simulation/situation.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import {
  type FigureReader,
  type KpiCatalogue,
  listAssumptions,
  readBaseSeries,
  readKpiCatalogue,
  resolveView,
  type UnitView,
} from '../../kpi/kpi.public.ts'

/** A tenant's definitions prepared for simulations. */
export interface SimulationBasis {
  readonly catalogue: KpiCatalogue
  readonly model: SimulationModel
  readonly assumptions: Awaited<ReturnType<typeof listAssumptions>>
}

const bases = createRevisionCache<SimulationBasis>(200)

/** Cached per revision of the tenant. */
export async function readSimulationBasis({ tx, revision }: Pick<FigureReader, 'tx' | 'revision'>) {
  const catalogue = await readKpiCatalogue(tx, revision)
  return bases.get(tx, revision, 'simulation', async (): Promise<SimulationBasis> => {
    const { figures, kpis, definitions, timeAggregations } = catalogue
    const model = buildSimulationModel({
      definitions: definitions.map((definition) => {
        const kpi = kpis.get(definition.code)
        const figure = figures.get(definition.code)
        return {
          ...definition,
          kind: kpi ? 'KPI' : 'DERIVED_FIGURE',
          unit: figure?.unit ?? '',
          decimals: figure?.decimals ?? 0,
          direction: kpi?.direction ?? null,
          // Derived figures are amounts, computed from amounts.
          targetBasis: kpi?.targetBasis ?? 'YEAR',
        }
      }),
      baseFigures: [...timeAggregations].map(([code, aggregation]) => ({
        code,
        unit: figures.get(code)?.unit ?? '',
        aggregation,
      })),
    })
    return { catalogue, model, assumptions: await listAssumptions(tx) }
  })
}

const situations = createRevisionCache<Situation>(200)

/** A unit's figures over the twelve months up to a base month. Cached per revision. */
export function readSituation(reader: FigureReader, basis: SimulationBasis, baseMonth: string): Promise<Situation> {
  const { tx, revision, businessUnitId } = reader
  return situations.get(tx, revision, `${businessUnitId} ${baseMonth}`, async () => {
    const codes = [...basis.model.aggregationOf.keys()]
    const { monthly } = await readBaseSeries(reader, codes, 'R12', baseMonth, baseMonth)
    const assumptions = new Map(basis.assumptions.map(({ id, value }) => [id, value]))
    return buildSituation(basis.model, { period: baseMonth, monthly, assumptions })
  })
}

/**
 * The view of the twelve months up to a month (default: the last one with figures), with the first and last month with figures.
 *
 * @throws AppError kpi.period_out_of_range
 */
export function viewOf(reader: FigureReader, month?: string): Promise<UnitView> {
  return resolveView(reader, { view: 'R12', ...(month === undefined ? {} : { period: month }) })
}

/** The twelve months up to a base month, oldest first. */
export function monthsUpTo(baseMonth: string, count = 12): string[] {
  return Array.from({ length: count }, (_, month) => addMonths(baseMonth, month + 1 - count))
}

/** All figures that a figure depends on, along the driver formulas and the formulas of actual values, and the figure. */
export function figuresBelow({ drivers, formulas }: SimulationModel, code: string): ReadonlySet<string> {
  const found = new Set([code])
  for (const one of found) {
    for (const reference of [...drivers.directReferencesOf(one), ...formulas.directReferencesOf(one)]) {
      found.add(reference)
    }
  }
  return found
}
