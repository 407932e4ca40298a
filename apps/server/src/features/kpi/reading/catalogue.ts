import type { FiscalYearStart } from '@lotse/analysis/calendar/fiscal-year.ts'
import type { TimeAggregation } from '@lotse/analysis/figure/aggregation.ts'
import type { Direction, TargetBasis, ThresholdRule } from '@lotse/analysis/figure/status.ts'
import type { Formula } from '@lotse/analysis/formula/formula.ts'
import { buildFormulaGraph, type DriverDefinition, type FormulaGraph } from '@lotse/analysis/formula/graph.ts'
import type { Registrations } from '@lotse/contract/features/market/market.drive.ts'
import type { Text } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { readFiscalYearStart } from '../../../platform/tenant/fiscal-year.repository.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../../area/area.public.ts'
import { listBaseFigures, listDerivedFigures, listKpiDefinitions } from '../definition/definition.repository.ts'
import { explanationsOf } from '../definition/explanation.ts'
import type { KpiDefaults } from '../kpi.table.ts'

/** A KPI of a pack. */
export interface KpiDefinition {
  readonly id: string
  readonly areaId: string
  readonly topicId: string | null
  readonly name: Text
  readonly description: Text
  readonly unit: string
  readonly decimals: number
  readonly direction: Direction
  readonly formula: string
  readonly driverFormula: string | null
  readonly targetBasis: TargetBasis
  /** The year of targets with the basis YEAR, of which a year to date has its share. */
  readonly fiscalYearStart: FiscalYearStart
  readonly defaults: KpiDefaults
  readonly thresholds: readonly ThresholdRule[] | null
  readonly isHeadline: boolean
  /** The amount in EUR that potentials are differences of. */
  readonly isOutcome: boolean
}

/** The common properties of KPIs, derived and base figures. */
export interface Figure {
  readonly id: string
  readonly kind: 'BASE_FIGURE' | 'DERIVED_FIGURE' | 'KPI'
  readonly name: Text
  readonly unit: string
  readonly decimals: number
  readonly direction: Direction | null
}

/** A tenant's definitions of figures, prepared for reading. */
export interface KpiCatalogue {
  readonly areas: AreaCatalogue
  readonly fiscalYearStart: FiscalYearStart
  /** By id, in the order of the areas and within them. */
  readonly kpis: ReadonlyMap<string, KpiDefinition>
  readonly figures: ReadonlyMap<string, Figure>
  readonly timeAggregations: ReadonlyMap<string, TimeAggregation>
  /** Derived figures and KPIs with both formulas, as text. */
  readonly definitions: readonly DriverDefinition[]
  /** The base figures that are part of the registrations of the market. */
  readonly registrations: ReadonlyMap<string, Registrations>
  /** The formulas of actual values. */
  readonly graph: FormulaGraph
  /** The formulas along which a change is explained; see `explanationsOf`. */
  readonly explanations: ReadonlyMap<string, Formula>
}

const catalogues = createRevisionCache<KpiCatalogue>(200)

/** Cached per revision of the tenant. */
export function readKpiCatalogue(tx: TenantTransaction, revision: number): Promise<KpiCatalogue> {
  return catalogues.get(tx, revision, 'figures', async () => {
    const areas = await readAreaCatalogue(tx, revision)
    const fiscalYearStart = await readFiscalYearStart(tx)
    const kpis = (await listKpiDefinitions(tx)).map((kpi) => ({ ...kpi, fiscalYearStart }))
    const derived = await listDerivedFigures(tx)
    const base = await listBaseFigures(tx)
    const computed = [...derived, ...kpis]
    const headlines = new Set([...areas.areas.values()].flatMap(({ headlineKpis }) => headlineKpis))
    const inOrder = [...areas.areas.keys()].flatMap((areaId) => kpis.filter((kpi) => kpi.areaId === areaId))
    const figures: Figure[] = [
      ...base.map((figure) => ({ ...figure, kind: 'BASE_FIGURE' as const, ...shownAs(figure.unit) })),
      ...derived.map((figure) => ({ ...figure, kind: 'DERIVED_FIGURE' as const, ...shownAs(figure.unit) })),
      ...kpis.map((kpi) => ({ ...kpi, kind: 'KPI' as const })),
    ]
    return {
      areas,
      fiscalYearStart,
      kpis: new Map(inOrder.map((kpi) => [kpi.id, { ...kpi, isHeadline: headlines.has(kpi.id) }])),
      figures: new Map(figures.map((figure) => [figure.id, figure])),
      timeAggregations: new Map(base.map(({ id, timeAggregation }) => [id, timeAggregation])),
      definitions: computed.map(({ id, formula, driverFormula }) => ({ code: id, formula, driverFormula })),
      registrations: new Map(
        base.flatMap(({ id, registrations }) => (registrations === null ? [] : [[id, registrations]])),
      ),
      graph: buildFormulaGraph(
        computed.map(({ id, formula }) => ({ code: id, formula })),
        base.map(({ id }) => id),
      ),
      explanations: explanationsOf(computed),
    }
  })
}

/** A base figure that is part of the registrations of the market, as its pack declares. */
interface RegistrationFigure {
  readonly figureId: string
  readonly registrations: Registrations
}

/** The registration figure that a figure is or shows unchanged; null for every other figure. */
export function registrationFigureOf(catalogue: KpiCatalogue, code: string): RegistrationFigure | null {
  const registrations = catalogue.registrations.get(code)
  if (registrations !== undefined) return { figureId: code, registrations }
  const root = catalogue.graph.formulaOf(code)?.root
  return root?.kind === 'REFERENCE' ? registrationFigureOf(catalogue, root.code) : null
}

/**
 * Packs define decimals for KPIs only. Figures in these units have fractions; amounts and counts are shown without
 * decimals.
 */
const DECIMALS_BY_UNIT: ReadonlyMap<string, number> = new Map([
  ['%', 1],
  ['pp', 1],
  ['hours', 1],
  ['fte', 1],
  ['points', 1],
  ['x', 2],
  ['EUR/h', 2],
  ['EUR/day', 2],
  ['EUR/EUR', 2],
])

const shownAs = (unit: string) => ({ decimals: DECIMALS_BY_UNIT.get(unit) ?? 0, direction: null })
