import { isPeriod } from '@lotse/analysis/calendar/period.ts'
import type { PotentialLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { View } from '@lotse/contract/figure.constants.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import { isAllowed, type Permission } from '@lotse/contract/permission.ts'
import { formatFor } from '@lotse/text/format.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { listAssessmentStates } from '../../assessment/assessment.public.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import {
  type KpiCatalogue,
  readChangeDrivers,
  readEuroImpactInPeriod,
  readKpi,
  readKpiCatalogue,
  readKpiReadings,
  readPotential,
  readSpanValue,
  resolveView,
} from '../../kpi/kpi.public.ts'
import { readMarketNews } from '../../market/market.public.ts'
import { readTemplates, readUnitMeasures, type UnitMeasure } from '../../measure/measure.public.ts'
import { readRanking } from '../../priority/priority.public.ts'
import type { AiReader, GateReader } from '../ai.reader.ts'

/** Months in a chart of an answer. */
const CHART_MONTHS = 24
const MONTHS_OF_A_YEAR = 12

/** The unit's figures as the tokens of one answer need them; null for what the caller may not see or does not exist. */
export type GateFigures = ReturnType<typeof createFigures>

/** Reads figures for tokens, each once per answer. */
export function createFigures(reader: GateReader) {
  const cache = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, permission: Permission, work: (reader: AiReader) => Promise<T>): Promise<T | null> => {
    const known = cache.get(key)
    if (known) return known as Promise<T | null>
    const value = reader.read(async (caller) => (isAllowed([permission], caller) ? work(caller) : null)).catch(toNull)
    cache.set(key, value)
    return value
  }
  return {
    language: reader.language,
    catalogue: (): Promise<KpiCatalogue | null> =>
      once('catalogue', 'KPI_READ', ({ tx, revision }) => readKpiCatalogue(tx, revision)),
    /** The readings of all KPIs; null also for a period without figures. */
    readings: (period: string, view: View): Promise<ReadonlyMap<string, Reading> | null> =>
      once(`readings ${period} ${view}`, 'KPI_READ', async (caller) => {
        if (!isPeriod(period)) return new Map<string, Reading>()
        const { kpis } = await readKpiCatalogue(caller.tx, caller.revision)
        return readKpiReadings(caller, await resolveView(caller, { period, view }), [...kpis.keys()])
      }),
    /** The EUR per year of a change of a KPI over twelve months. */
    euroImpact: (period: string): Promise<((kpiId: string, change: number) => number | null) | null> =>
      once(`impact ${period}`, 'KPI_READ', async (caller) => {
        const { euroImpact } = await readEuroImpactInPeriod(caller, period)
        return (kpiId: string, change: number) => euroImpact(kpiId, change, MONTHS_OF_A_YEAR)
      }),
    /** At the standard level and in the last month with figures, unless others are named. */
    potential: (level?: PotentialLevel, period?: string): Promise<UnitPotential | null> =>
      once(`potential ${level ?? ''} ${period ?? ''}`, 'KPI_READ', (caller) =>
        readPotential(caller, { ...(level && { level }), ...(isPeriod(period) && { period }) }),
      ),
    /** The problems of the unit, first things first. */
    problems: (period: string) =>
      once(`problems ${period}`, 'KPI_READ', async (caller) => (await readRanking(caller, { period })).ranked),
    /** Why KPIs changed since the prior year. */
    drivers: (period: string, view: View) =>
      once(`drivers ${period} ${view}`, 'KPI_READ', async (caller) =>
        readChangeDrivers(caller, await resolveView(caller, { period, view })),
      ),
    /** Why KPIs changed since another month. */
    driversSince: (period: string, view: View, against: string) =>
      once(`drivers ${period} ${view} ${against}`, 'KPI_READ', async (caller) =>
        readChangeDrivers(
          caller,
          await resolveView(caller, { period, view, comparison: 'PERIOD', comparisonPeriod: against }),
        ),
      ),
    /** The value of a KPI or figure over a span of months. */
    span: (code: string, from: string, to: string) =>
      once(`span ${code} ${from} ${to}`, 'KPI_READ', (caller) => readSpanValue(caller, code, from, to)),
    market: () => once('market', 'KPI_READ', (caller) => readMarketNews(caller)),
    chart: (kpiId: string) =>
      once(`chart ${kpiId}`, 'KPI_READ', (caller) => readKpi(caller, kpiId, { months: CHART_MONTHS })),
    measures: (): Promise<readonly UnitMeasure[] | null> => once('measures', 'MEASURE_READ', readUnitMeasures),
    templates: () => once('templates', 'MEASURE_READ', async (caller) => (await readTemplates(caller, {})).content),
    assessments: () =>
      once('assessments', 'ASSESSMENT_READ', ({ tx, businessUnitId }) => listAssessmentStates(tx, businessUnitId)),
    /** The formatter of the answer, in the tenant's currency. */
    format: async () =>
      formatFor(
        reader.language,
        (await once('currency', 'AI_USE', async ({ tenant }) => tenant.currency)) ?? undefined,
      ),
    unitName: () => once('unit', 'AI_USE', ({ tx, businessUnitId }) => findBusinessUnitName(tx, businessUnitId)),
    lastPeriod: () => once('last', 'KPI_READ', async (caller) => (await resolveView(caller, {})).resolved.lastPeriod),
  }
}

/** What does not exist for the caller is unresolvable; every other error is a defect. */
function toNull(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
