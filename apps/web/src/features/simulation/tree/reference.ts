import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { Figures } from '../calculation/calculation.ts'

/** The series of the model that the figures of the tree can be compared with. */
export const TREE_SERIES = ['PRIOR_YEAR', 'PLAN', 'TARGET', 'MEDIAN'] as const
export type TreeSeries = (typeof TREE_SERIES)[number]

/** What the address says the figures are compared with: a series of the model, or another scenario by its id. */
export type TreeComparison = TreeSeries | (string & {})

/** What the figures are compared with. */
export type Reference =
  | { readonly kind: 'SERIES'; readonly series: TreeSeries }
  | { readonly kind: 'SCENARIO'; readonly name: string; readonly figures: Figures }

/** The series of a comparison; undefined for the id of a scenario. */
export function seriesOf(comparison: TreeComparison): TreeSeries | undefined {
  return TREE_SERIES.find((series) => series === comparison)
}

/** The value over twelve months that a figure is compared with; a target range is compared by its nearer end. */
export function referenceValue(node: SimulationNode, reference: Reference): number | null {
  if (reference.kind === 'SCENARIO') return reference.figures.get(node.code)?.after ?? null
  switch (reference.series) {
    case 'PRIOR_YEAR':
      return node.priorYear
    case 'PLAN':
      return node.plan
    case 'TARGET':
      return node.direction === 'LOWER' ? node.target.max : (node.target.min ?? node.target.max)
    case 'MEDIAN':
      return node.benchmark?.p50 ?? null
  }
}
