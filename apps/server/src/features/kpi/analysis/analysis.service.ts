import { decomposeChange } from '@lotse/analysis/figure/decomposition.ts'
import type { Formula } from '@lotse/analysis/formula/formula.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { reachableFrom } from '../definition/explanation.ts'
import { aggregateAt, readBaseSeries } from '../reading/base-series.ts'
import type { Figure, KpiCatalogue } from '../reading/catalogue.ts'
import { findKpi } from '../reading/detail.service.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'

/** A figure's values in the comparison period and in the current one. */
export interface Situations {
  readonly before: (code: string) => number | null
  readonly after: (code: string) => number | null
}

/**
 * Decomposes the change of a KPI, or of the figure `node` below it, against the comparison. A base figure has no parts;
 * a change without a value on one side is not decomposed.
 *
 * @param readBefore where the base figures compared with are from, in the same period; by default they are those of the unit
 * in the comparison period
 * @throws AppError kpi.not_found (also for a node that is not below the KPI), kpi.period_out_of_range,
 * peer_group.not_found
 */
export async function readKpiAnalysis(
  reader: FigureReader,
  id: string,
  { node = id, ...query }: ViewQuery & { readonly node?: string | undefined },
  readBefore?: typeof readBaseSeries,
): Promise<KpiAnalysis> {
  const { catalogue } = await findKpi(reader, id)
  const figure = catalogue.figures.get(node)
  if (!figure || !isBelow(catalogue, id, node)) throw new AppError('kpi.not_found')
  const { resolved } = await resolveView(reader, query)
  const formula = catalogue.explanations.get(node)
  const codes = [...new Set([node, ...(formula?.references ?? []), ...catalogue.graph.directReferencesOf(node)])]
  const inputs = [...new Set(codes.flatMap((code) => [code, ...catalogue.graph.inputsOf(code)]))].filter((code) =>
    catalogue.timeAggregations.has(code),
  )
  const { view, period, comparisonPeriod } = resolved
  const series = await readBaseSeries(reader, inputs, view, readBefore ? period : comparisonPeriod, period)
  const valuesAt = (month: string, from = series) => {
    const actuals = aggregateAt(catalogue, from, view, month)
    const values = evaluateGraph(catalogue.graph, actuals, { only: codes })
    return (code: string) => values.get(code) ?? null
  }
  const situations = {
    before: readBefore
      ? valuesAt(period, await readBefore(reader, inputs, view, period, period))
      : valuesAt(comparisonPeriod),
    after: valuesAt(period),
  }
  const before = situations.before(node)
  const after = situations.after(node)
  const parts = formula ? split(catalogue, node, formula, situations) : null
  return {
    view: resolved,
    node: describeFigure(catalogue, figure, reader.language),
    before,
    after,
    change: before === null || after === null ? null : after - before,
    method: parts?.method ?? null,
    contributions: (parts?.contributions ?? []).flatMap(({ code, ...part }): Contribution[] => {
      const operand = catalogue.figures.get(code)
      if (!operand) return []
      const { direction: _, ...described } = describeFigure(catalogue, operand, reader.language)
      return [{ ...described, ...part }]
    }),
  }
}

function isBelow({ explanations, graph }: KpiCatalogue, id: string, node: string): boolean {
  const referencesOf = (code: string) => [
    ...(explanations.get(code)?.references ?? []),
    ...graph.directReferencesOf(code),
  ]
  return reachableFrom(id, referencesOf).has(node)
}

/** Decomposes the change of a figure along the explanation, or along the plain formula when a driver has no value. */
export function split({ graph }: KpiCatalogue, node: string, explanation: Formula, situations: Situations) {
  const formula = graph.formulaOf(node) ?? explanation
  return decomposeChange({ formula: explanation, ...situations }) ?? decomposeChange({ formula, ...situations })
}

function describeFigure(catalogue: KpiCatalogue, { name, unit, ...figure }: Figure, language: Language) {
  return {
    id: figure.id,
    name: name[language],
    kind: figure.kind,
    unit: catalogue.areas.unitOfMeasure(unit, language),
    decimals: figure.decimals,
    direction: figure.direction,
  }
}
