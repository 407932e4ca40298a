import { evaluateGraph } from './formula-graph.evaluate.ts'
import type { PotentialModel } from './potential.model.ts'

/** A figure on the way from a KPI to the outcome, today and with the KPI at its aim. */
export interface WayStep {
  readonly code: string
  readonly before: number | null
  readonly after: number | null
}

/**
 * How a KPI's aim reaches the outcome: the KPI itself, every figure that changes in between, each after everything it rests
 * on, and the outcome. Empty for a KPI without a way.
 * @example utilisation 78 → 85, productivity 76 → 83, labour revenue, labour gross profit, …, profit before tax
 */
export function wayToOutcome(
  { drivers, outcome, parts }: PotentialModel,
  values: ReadonlyMap<string, number | null>,
  kpiId: string,
  aim: number,
): WayStep[] {
  if (outcome === null || parts.get(kpiId)?.method !== 'GRAPH') return []
  const towards = new Set([outcome])
  for (const code of [...drivers.order].reverse()) {
    if (towards.has(code)) for (const reference of drivers.directReferencesOf(code)) towards.add(reference)
  }
  const codes = [kpiId, ...drivers.dependantsOf(kpiId).filter((code) => towards.has(code))]
  const before = evaluateGraph(drivers, values, { only: codes })
  const after = evaluateGraph(drivers, values, { only: codes, overrides: new Map([[kpiId, aim]]) })
  return codes.map((code) => ({ code, before: before.get(code) ?? null, after: after.get(code) ?? null }))
}
