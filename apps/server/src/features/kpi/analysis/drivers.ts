import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { reachableFrom } from '../definition/explanation.ts'
import { aggregateAt, readBaseSeries } from '../reading/base-series.ts'
import { type KpiCatalogue, readKpiCatalogue } from '../reading/catalogue.ts'
import type { FigureReader, UnitView } from '../reading/view.ts'
import { type Situations, split } from './analysis.service.ts'

/** A part of the change of a KPI, in the KPI's unit: of a KPI or a base figure. */
export interface ChangeDriver {
  readonly code: string
  readonly isKpi: boolean
  readonly contribution: number
}

/** Why a KPI changed, and what it is calculated from. */
interface ExplainedChange {
  /** They add up to the change; empty if it cannot be decomposed, or if the KPI only restates one figure. */
  readonly drivers: readonly ChangeDriver[]
  /** The KPIs that it is calculated from, directly or indirectly. */
  readonly below: readonly string[]
}

/**
 * Decomposes the changes of all KPIs of a unit against the comparison, as `readKpiAnalysis` does for one of them. A derived
 * figure, which no screen shows as a KPI, is replaced by its own drivers, each with the same part of its contribution.
 */
export async function readChangeDrivers(
  reader: FigureReader,
  { resolved }: UnitView,
): Promise<ReadonlyMap<string, ExplainedChange>> {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const { view, comparisonPeriod, period } = resolved
  const series = await readBaseSeries(reader, [...catalogue.timeAggregations.keys()], view, comparisonPeriod, period)
  const valuesAt = (month: string) => {
    const actuals = aggregateAt(catalogue, series, view, month)
    const values = evaluateGraph(catalogue.graph, actuals)
    return (code: string) => values.get(code) ?? actuals.get(code) ?? null
  }
  const situations = { before: valuesAt(comparisonPeriod), after: valuesAt(period) }
  const { kpis, explanations, graph } = catalogue
  const referencesOf = (code: string) => [
    ...(explanations.get(code)?.references ?? []),
    ...graph.directReferencesOf(code),
  ]
  return new Map(
    [...kpis.keys()].map((id) => [
      id,
      {
        drivers: withoutRestatement(driversOf(catalogue, id, situations)),
        below: [...reachableFrom(id, referencesOf)].filter((code) => code !== id && kpis.has(code)),
      },
    ]),
  )
}

/** A KPI that only restates one figure that is no KPI has no driver: the figure is no cause of its change. */
function withoutRestatement(drivers: readonly ChangeDriver[]): readonly ChangeDriver[] {
  const [only, ...others] = drivers
  return only && !only.isKpi && others.length === 0 ? [] : drivers
}

function driversOf(catalogue: KpiCatalogue, code: string, situations: Situations): ChangeDriver[] {
  const formula = catalogue.explanations.get(code)
  const parts = formula && split(catalogue, code, formula, situations)
  if (!parts) return []
  const sums = new Map<string, number>()
  const add = (driver: string, contribution: number) => sums.set(driver, (sums.get(driver) ?? 0) + contribution)
  for (const { code: operand, contribution, before, after } of parts.contributions) {
    const isDerived = catalogue.figures.get(operand)?.kind === 'DERIVED_FIGURE'
    const inner = isDerived && after !== before ? driversOf(catalogue, operand, situations) : []
    if (inner.length === 0) add(operand, contribution)
    for (const part of inner) add(part.code, (contribution * part.contribution) / (after - before))
  }
  return [...sums].map(([driver, contribution]) => ({ code: driver, isKpi: catalogue.kpis.has(driver), contribution }))
}
