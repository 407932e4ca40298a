import type { TimeAggregation } from '../figure/aggregation.ts'
import type { Direction, TargetBasis } from '../figure/status.ts'
import {
  buildDriverGraph,
  buildFormulaGraph,
  type DriverDefinition,
  dependenciesOf,
  type FormulaGraph,
} from '../formula/graph.ts'

/** A KPI or derived figure of the simulation. Derived figures have no direction. */
export interface SimulationDefinition extends DriverDefinition {
  readonly kind: 'KPI' | 'DERIVED_FIGURE'
  readonly unit: string
  readonly decimals: number
  readonly direction: Direction | null
  /** YEAR: an amount that grows with the length of the period; POINT: a ratio, a rate, a stock. */
  readonly targetBasis: TargetBasis
}

/** A base figure of the simulation, and how its months are combined. */
export interface SimulationBaseFigure {
  readonly code: string
  readonly unit: string
  readonly aggregation: TimeAggregation
}

/** A figure that a simulation can read or move. Base figures that are added up over months are amounts (YEAR). */
export interface SimulationFigure {
  readonly code: string
  readonly kind: 'KPI' | 'DERIVED_FIGURE' | 'BASE_FIGURE'
  readonly unit: string
  /** Null for base figures. */
  readonly decimals: number | null
  readonly direction: Direction | null
  readonly targetBasis: TargetBasis
  /** Whether a driver formula computes it. The others, the leaves, have their actual value until a lever moves them. */
  readonly isComputed: boolean
}

/** A tenant's definitions prepared for simulations: build it once per revision of the definitions. */
export interface SimulationModel {
  /** Base figures first, then derived figures and KPIs as they were given. */
  readonly figures: ReadonlyMap<string, SimulationFigure>
  /** The formulas of actual values. */
  readonly formulas: FormulaGraph
  /** The driver formulas, which levers work through. */
  readonly drivers: FormulaGraph
  readonly aggregationOf: ReadonlyMap<string, TimeAggregation>
}

/** The input of a model: all computed codes and all base figures of a tenant. */
export interface SimulationModelInput {
  readonly definitions: readonly SimulationDefinition[]
  readonly baseFigures: readonly SimulationBaseFigure[]
}

/**
 * Prepares a tenant's definitions for simulations.
 * @throws FormulaGraphError for definitions that the check of a pack rejects
 */
export function buildSimulationModel({ definitions, baseFigures }: SimulationModelInput): SimulationModel {
  const inputs = baseFigures.map(({ code }) => code)
  const drivers = buildDriverGraph(definitions, inputs)
  const figures: SimulationFigure[] = [
    ...baseFigures.map(({ code, unit, aggregation }): SimulationFigure => {
      const targetBasis = aggregation === 'SUM' ? 'YEAR' : 'POINT'
      return { code, kind: 'BASE_FIGURE', unit, decimals: null, direction: null, targetBasis, isComputed: false }
    }),
    ...definitions.map(({ code, kind, unit, decimals, direction, targetBasis }): SimulationFigure => {
      const isComputed = drivers.formulaOf(code) !== undefined
      return { code, kind, unit, decimals, direction, targetBasis, isComputed }
    }),
  ]
  return {
    figures: new Map(figures.map((figure) => [figure.code, figure])),
    formulas: buildFormulaGraph(definitions, inputs),
    drivers,
    aggregationOf: new Map(baseFigures.map(({ code, aggregation }) => [code, aggregation])),
  }
}

/**
 * The figures that a user can move to change an outcome: all base figures and KPIs that it depends on along the driver
 * formulas. Leaves first, because a computed KPI that is moved hides everything below it. Empty for an unknown outcome.
 */
export function leverCandidates({ drivers, figures }: SimulationModel, outcome: string): SimulationFigure[] {
  const dependencies = dependenciesOf(drivers, outcome)
  const movable = [...figures.values()].filter(({ code, kind }) => dependencies.has(code) && kind !== 'DERIVED_FIGURE')
  return [...movable.filter(({ isComputed }) => !isComputed), ...movable.filter(({ isComputed }) => isComputed)]
}

/** A figure of the driver graph of an outcome. */
export interface DriverNode {
  readonly code: string
  /** The figures of its driver formula, in order of appearance; empty for a leaf. */
  readonly references: readonly string[]
  /** Number of steps on the longest way from the outcome, which has level 0. Every reference has a higher level. */
  readonly level: number
}

/** The outcome and every figure it depends on, each before its references. Empty for an unknown outcome. */
export function driverNodes({ drivers, figures }: SimulationModel, outcome: string): DriverNode[] {
  if (!figures.has(outcome)) return []
  const levels = new Map([[outcome, 0]])
  for (const code of drivers.order.toReversed()) {
    const level = levels.get(code)
    if (level === undefined) continue
    for (const reference of drivers.directReferencesOf(code)) {
      levels.set(reference, Math.max(levels.get(reference) ?? 0, level + 1))
    }
  }
  return [...levels]
    .map(([code, level]) => ({ code, references: drivers.directReferencesOf(code), level }))
    .sort((left, right) => left.level - right.level)
}
