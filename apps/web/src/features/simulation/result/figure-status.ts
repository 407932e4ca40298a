import { statusOf } from '@lotse/analysis/figure/status.ts'
import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'

/** The status that a figure would have with another value, by its own rules; null for figures that are not evaluated. */
export function statusWith(node: SimulationNode, value: number | null): Status | null {
  const { direction, target, isOwnTarget, weak, thresholds, benchmark } = node
  return direction === null
    ? null
    : statusOf({ value, direction, target, isOwnTarget, weak, thresholds, benchmark }).status
}
