import { aggregateWindow, type TimeAggregation } from '@lotse/analysis/figure/aggregation.ts'
import type { Target } from '@lotse/analysis/figure/status.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph, type FormulaGraph } from '@lotse/analysis/formula/graph.ts'
import { buildPotentialModel, type PotentialModel } from '@lotse/analysis/potential/model.ts'
import { type PeerTargetLevel, type PotentialLevel, targetLevelAt } from '@lotse/analysis/potential/target-level.ts'
import type { StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { Benchmark } from '@lotse/contract/figure.schema.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listBaseFigures, listDerivedFigures, listKpiDefinitions } from '../definition/definition.repository.ts'
import { limitsFor } from '../reading/reading.ts'
import { listAssumptions } from './assumption.repository.ts'
import { findStandardLevel } from './potential.repository.ts'

/** The definitions of a tenant that potentials are computed from. */
export interface PotentialBasis {
  readonly model: PotentialModel
  /** The formulas of actual values. */
  readonly formulas: FormulaGraph
  readonly aggregationOf: ReadonlyMap<string, TimeAggregation>
  readonly kpis: Awaited<ReturnType<typeof listKpiDefinitions>>
  readonly assumptions: Awaited<ReturnType<typeof listAssumptions>>
  /** The level of euro amounts where none is named. */
  readonly standardLevel: StandardLevel
}

/** Reads the definitions within this transaction, bypassing the cache. */
export async function loadPotentialBasis(tx: TenantTransaction): Promise<PotentialBasis> {
  const base = await listBaseFigures(tx)
  const derived = await listDerivedFigures(tx)
  const kpis = await listKpiDefinitions(tx)
  const inputs = base.map(({ id }) => id)
  const definitions = [...derived, ...kpis].map(({ id, formula, driverFormula }) => ({
    code: id,
    formula,
    driverFormula,
  }))
  return {
    model: buildPotentialModel({
      definitions,
      inputs,
      kpis: kpis.map(({ id, potential, potentialGroup }) => ({
        id,
        expression: potential?.expression ?? null,
        potentialGroup,
      })),
      outcome: kpis.find(({ isOutcome }) => isOutcome)?.id ?? null,
    }),
    formulas: buildFormulaGraph(definitions, inputs),
    aggregationOf: new Map(base.map(({ id, timeAggregation }) => [id, timeAggregation])),
    kpis,
    assumptions: await listAssumptions(tx),
    standardLevel: await findStandardLevel(tx),
  }
}

const bases = createRevisionCache<PotentialBasis>(200)

/** The same, cached per revision of the tenant. */
export function readPotentialBasis(tx: TenantTransaction, revision: number): Promise<PotentialBasis> {
  return bases.get(tx, revision, 'potential', () => loadPotentialBasis(tx))
}

/** A unit's base figures over the twelve months up to a month; missing ones are omitted. */
export interface RollingFigures {
  /** Period index of the last month. */
  readonly last: number
  readonly values: ReadonlyMap<string, number>
}

/** @param monthly per figure one number per month from `first` (period index) on, NaN where missing */
export function rollingYear(
  aggregationOf: ReadonlyMap<string, TimeAggregation>,
  monthly: ReadonlyMap<string, Float64Array>,
  first: number,
  last: number,
): RollingFigures {
  const values = new Map<string, number>()
  for (const [id, series] of monthly) {
    const how = aggregationOf.get(id)
    const value = how === undefined ? Number.NaN : aggregateWindow(series, first, 'R12', last, how)
    if (Number.isFinite(value)) values.set(id, value)
  }
  return { last, values }
}

/** Base figures, computed figures and assumptions by code. */
export function valuesFrom(
  { formulas, assumptions }: PotentialBasis,
  figures: ReadonlyMap<string, number>,
): ReadonlyMap<string, number | null> {
  return new Map<string, number | null>([
    ...figures,
    ...evaluateGraph(formulas, figures),
    ...assumptions.map(({ id, value }) => [id, value] as const),
  ])
}

/** What a target level is derived from: the peers over twelve months, and the unit's own target. */
export interface LevelReference {
  readonly benchmark: Benchmark | null
  /** Null: the KPI's default applies. */
  readonly target: Target | null
}

/** The target level of each KPI. KPIs without a value, released benchmark or target range are omitted. */
export function targetLevelsAt(
  { kpis }: PotentialBasis,
  level: PotentialLevel,
  period: string,
  values: ReadonlyMap<string, number | null>,
  referenceOf: (kpiId: string) => LevelReference,
): ReadonlyMap<string, PeerTargetLevel> {
  return new Map(
    kpis.flatMap((kpi): [string, PeerTargetLevel][] => {
      const { benchmark, target } = referenceOf(kpi.id)
      // Twelve months are a year, wherever it begins.
      const limits = limitsFor({ ...kpi, fiscalYearStart: 1 }, target ?? kpi.defaults.target, 'R12', period)
      const targetLevel = targetLevelAt(level, {
        value: values.get(kpi.id) ?? null,
        direction: kpi.direction,
        benchmark,
        target: limits.target,
        decimals: kpi.decimals,
      })
      return targetLevel === null ? [] : [[kpi.id, targetLevel]]
    }),
  )
}
