import { decomposeChange } from '@lotse/analysis/decomposition.ts'
import type { Formula } from '@lotse/analysis/formula.ts'
import { evaluateGraph } from '@lotse/analysis/formula-graph.evaluate.ts'
import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { aggregateAt, readBaseSeries } from './kpi.base-series.ts'
import type { Figure, KpiCatalogue } from './kpi.catalogue.ts'
import { findKpi } from './kpi.detail.service.ts'
import { reachableFrom } from './kpi.explanation.ts'
import { type FigureReader, resolveView } from './kpi.view.ts'

/** A figure's values in two situations. */
interface Situations {
  readonly before: (code: string) => number | null
  readonly after: (code: string) => number | null
}

/**
 * Why a KPI, or the figure `node` below it, changed against the comparison. A base figure has no parts; a change that has
 * no value on one side is not split.
 *
 * @throws AppError kpi.not_found (also for a node that does not lie below the KPI), kpi.period_out_of_range,
 * peer_group.not_found
 */
export async function readKpiAnalysis(
  reader: FigureReader,
  id: string,
  { node = id, ...query }: ViewQuery & { readonly node?: string },
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
  const series = await readBaseSeries(reader, inputs, resolved.view, resolved.comparisonPeriod, resolved.period)
  const valuesAt = (period: string) => {
    const actuals = aggregateAt(catalogue, series, resolved.view, period)
    const values = evaluateGraph(catalogue.graph, actuals, { only: codes })
    return (code: string) => values.get(code) ?? null
  }
  const situations = { before: valuesAt(resolved.comparisonPeriod), after: valuesAt(resolved.period) }
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

/** Along the explanation, or along the plain formula where a driver has no value although the figure has one. */
function split({ graph }: KpiCatalogue, node: string, explanation: Formula, situations: Situations) {
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
