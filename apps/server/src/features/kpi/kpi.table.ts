import type { TimeAggregation, UnitAggregation, View } from '@lotse/analysis/figure/aggregation.ts'
import type { Direction, TargetBasis, ThresholdRule } from '@lotse/analysis/figure/status.ts'
import type { Registrations } from '@lotse/contract/features/market/market.drive.ts'
import type { Text } from '@lotse/contract/language.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** The default values that a KPI is evaluated against, and their source. */
export interface KpiDefaults {
  weak: number | null
  target: { min: number | null; max: number | null }
  top: number | null
  source: string
  sourceKey: string
  confidence: string
}

/** The euro impact of closing a KPI's gap, in EUR per year: a formula over figures, assumptions, `gap` and `target`. */
export interface KpiPotential {
  expression: string
  inputs: string[]
}

/** A delivered number, one per unit and month. */
export interface BaseFigureTable {
  tenant_id: string
  id: string
  name: JsonColumn<Text>
  unit: string
  time_aggregation: TimeAggregation
  unit_aggregation: UnitAggregation
  ledger_hint: string | null
  /** The new registrations that the figure is part of: of all cars, or of one drive. */
  registrations: Registrations | null
  position: number
  retired_at: Date | null
}

/** An amount computed from base figures, shown only as an input of KPIs. */
export interface DerivedFigureTable {
  tenant_id: string
  id: string
  name: JsonColumn<Text>
  unit: string
  formula: string
  driver_formula: string | null
  position: number
  retired_at: Date | null
}

export interface KpiTable {
  tenant_id: string
  id: string
  area_id: string
  topic_id: string | null
  name: JsonColumn<Text>
  description: JsonColumn<Text>
  unit: string
  decimals: number
  direction: Direction
  formula: string
  driver_formula: string | null
  target_basis: TargetBasis
  defaults: JsonColumn<KpiDefaults>
  /** In order of evaluation; null: the default rules of the direction. */
  thresholds: JsonColumn<ThresholdRule[]> | null
  potential: JsonColumn<KpiPotential> | null
  potential_group: string | null
  drivers: string[]
  /** The amount in EUR that potentials are differences of. */
  is_outcome: Generated<boolean>
  position: number
  retired_at: Date | null
}

/**
 * A unit's own target from the month of `valid_from` (`YYYY-MM-01`) on. Both limits null: from then on the unit has no own
 * target.
 */
export interface KpiTargetTable {
  tenant_id: string
  business_unit_id: string
  kpi_id: string
  valid_from: string
  min: number | null
  max: number | null
  /** PERSON targets are never changed or deleted by a pack. */
  origin: Generated<'PACK' | 'PERSON'>
}

/** A change of the target of one month by a person. Both limits null: no own target. */
export interface KpiTargetChangeTable {
  tenant_id: string
  id: Generated<number>
  business_unit_id: string
  kpi_id: string
  /** `YYYY-MM-01` */
  month: string
  min: number | null
  max: number | null
  before_min: number | null
  before_max: number | null
  changed_at: Generated<Date>
  changed_by: string
}

/** One delivery of base figures, or a correction by a person; current values are those of the highest id. */
export interface FigureImportTable {
  tenant_id: string
  id: Generated<number>
  source: string
  content_hash: string
  imported_at: Generated<Date>
  values_written: number
  /** Who corrected the value and why; both null for a delivery. */
  person_id: string | null
  reason: string | null
  /** Who imported it in the browser; null for the operator. */
  imported_by: string | null
  /** What it changed; null for deliveries before this was recorded. */
  added: number | null
  corrected: number | null
  /** `YYYY-MM-01`. */
  first_period: string | null
  last_period: string | null
  /** `RecordedFinding`s: what was implausible, and what a person decided about it. */
  findings: JsonColumn<object> | null
  /** The delivery that this one withdraws, or the one whose withdrawal it undoes. */
  withdraws: number | null
  restores: number | null
}

/** A unit, or one of its figures (null: all), that does not count in benchmarks. Periods are `YYYY-MM-01`. */
export interface BenchmarkExclusionTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  base_figure_id: string | null
  first_period: string
  last_period: string | null
  reason: string
  person_id: string
  created_at: Generated<Date>
  deleted_at: Date | null
}

/** Append-only. `period` is `YYYY-MM-01`; null withdraws the value. */
export interface BaseFigureValueTable {
  tenant_id: string
  business_unit_id: string
  base_figure_id: string
  period: string
  import_id: number
  value: number | null
}

/** The complete series of a unit and KPI: element i is the month `first_period` + i, null is "no value". */
export interface KpiRollupTable {
  tenant_id: string
  business_unit_id: string
  kpi_id: string
  first_period: string
  month: (number | null)[]
  ytd: (number | null)[]
  r12: (number | null)[]
}

/** Quantiles of a peer group, month by month; null (and n of 0) while fewer than five owners contribute. */
export interface BenchmarkRollupTable {
  tenant_id: string
  peer_group_id: string
  kpi_id: string
  view: View
  first_period: string
  n: number[]
  /** Of the values that each benchmark was calculated from, so that unchanged ones are not calculated again. */
  fingerprint: (number | null)[]
  p10: (number | null)[]
  p25: (number | null)[]
  p50: (number | null)[]
  p75: (number | null)[]
  p90: (number | null)[]
}

/** A number used by expressions of potentials; `value` is that of the tenant pack. */
export interface AssumptionTable {
  tenant_id: string
  id: string
  name: JsonColumn<Text>
  unit: string
  value: number
  source: JsonColumn<Text>
  position: number
  retired_at: Date | null
}

/** Append-only; the highest id applies, null resets to the pack's value. */
export interface AssumptionChangeTable {
  tenant_id: string
  id: Generated<number>
  assumption_id: string
  value: number | null
  person_id: string
  changed_at: Generated<Date>
}

/** A unit's joint potential at the standard level in its last month, against its standard peer group. */
export interface PotentialRollupTable {
  tenant_id: string
  business_unit_id: string
  /** `YYYY-MM-01` */
  period: string
  joint: number
  kpi_ids: string[]
  shares: number[]
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    base_figure: BaseFigureTable
    derived_figure: DerivedFigureTable
    kpi: KpiTable
    kpi_target: KpiTargetTable
    kpi_target_change: KpiTargetChangeTable
    figure_import: FigureImportTable
    benchmark_exclusion: BenchmarkExclusionTable
    base_figure_value: BaseFigureValueTable
    base_figure_value_current: BaseFigureValueTable
    kpi_rollup: KpiRollupTable
    benchmark_rollup: BenchmarkRollupTable
    assumption: AssumptionTable
    assumption_change: AssumptionChangeTable
    potential_rollup: PotentialRollupTable
  }
}
