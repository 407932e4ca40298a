import { evaluateGraph } from '../formula/graph.evaluate.ts'
import type { PotentialModel } from './model.ts'

/** A figure on the path from a KPI to the outcome, today and with the KPI at its target level. */
export interface PathStep {
  readonly code: string
  readonly before: number | null
  readonly after: number | null
}

/**
 * The path from a KPI to the outcome: the KPI itself, every figure that changes in between, each after its dependencies, and
 * the outcome. Empty for a KPI without a path.
 * @example utilisation 78 → 85, productivity 76 → 83, labour revenue, labour gross profit, …, profit before tax
 */
export function pathToOutcome(
  { drivers, outcome, parts }: PotentialModel,
  values: ReadonlyMap<string, number | null>,
  kpiId: string,
  targetLevel: number,
): PathStep[] {
  if (outcome === null || parts.get(kpiId)?.method !== 'GRAPH') return []
  const onPath = new Set([outcome])
  for (const code of [...drivers.order].reverse()) {
    if (onPath.has(code)) for (const reference of drivers.directReferencesOf(code)) onPath.add(reference)
  }
  const codes = [kpiId, ...drivers.dependantsOf(kpiId).filter((code) => onPath.has(code))]
  const before = evaluateGraph(drivers, values, { only: codes })
  const after = evaluateGraph(drivers, values, { only: codes, overrides: new Map([[kpiId, targetLevel]]) })
  return codes.map((code) => ({ code, before: before.get(code) ?? null, after: after.get(code) ?? null }))
}
