import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { STANDARD_PORTFOLIO_KPIS } from '@lotse/contract/features/businessunit/businessunit.portfolio.constants.ts'
import type {
  PortfolioComparison,
  PortfolioKpi,
  PortfolioQuery,
  PortfolioReading,
  PortfolioUnit,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { listLastSubmissions } from '../assessment/assessment.public.ts'
import { listStandardPeerGroups } from '../businessunit/businessunit.public.ts'
import {
  countStatuses,
  describeKpi,
  type KpiCatalogue,
  readKpiCatalogue,
  readUnitReadings,
  type UnitReadings,
} from '../kpi/kpi.public.ts'
import { countPendingMeasures } from '../measure/measure.public.ts'
import { readBusinessUnits, type UnitReader } from './portfolio.service.ts'

/** The request context of a person who compares the units of a portfolio. */
export type PortfolioComparer = UnitReader

/** Which figures are compared; `kpiIds` undefined: those that are critical in the most units. */
export interface PortfolioView {
  readonly period?: PortfolioQuery['period'] | undefined
  readonly view?: PortfolioQuery['view'] | undefined
  readonly kpiIds?: readonly string[] | undefined
}

/**
 * All units of the caller's portfolio with their figures, measures and assessments. The number of queries does not depend on the
 * number of units; evaluated KPIs are cached until the tenant's revision changes.
 *
 * @throws AppError kpi.period_out_of_range
 */
export async function readPortfolioComparison(
  reader: PortfolioComparer,
  { period: asked, view = 'MONTH', kpiIds }: PortfolioView,
): Promise<PortfolioComparison> {
  const { tx, revision } = reader
  const catalogue = await readKpiCatalogue(tx, revision)
  const { content: units } = await readBusinessUnits(reader)
  const ids = units.map(({ id }) => id)
  const groupOf = await listStandardPeerGroups(tx, ids)
  const compared = ids.map((id) => ({ id, standardPeerGroupId: groupOf.get(id) ?? null }))
  const period = asked ?? null
  const readingsOf = await readUnitReadings(reader, compared, { period, view })
  const span = spanOf([...readingsOf.values()])
  if (period !== null && span !== null && (period < span.first || period > span.last)) {
    throw new AppError('kpi.period_out_of_range', { params: span })
  }
  const kpis = kpisOf(reader, catalogue, [...readingsOf.values()])
  const columns = columnsOf(kpis, kpiIds)
  const outcomeId = kpis.find(({ isOutcome }) => isOutcome)?.id
  const readActivity = await readWork(reader, ids)
  return {
    period,
    view,
    firstPeriod: span?.first ?? null,
    lastPeriod: span?.last ?? null,
    kpis,
    columns,
    content: units.map((unit) => ({
      ...unit,
      ...figuresOf(readingsOf.get(unit.id), { unit, columns, outcomeId }),
      ...readActivity(unit.id),
    })),
  }
}

const NO_READING: PortfolioReading = { value: null, status: 'NONE' }

function figuresOf(
  figures: UnitReadings | undefined,
  {
    unit,
    columns,
    outcomeId,
  }: { readonly unit: BusinessUnit; readonly columns: readonly string[]; readonly outcomeId: string | undefined },
): Pick<PortfolioUnit, 'period' | 'statusCounts' | 'outcome' | 'readings'> {
  const readingOf = (id: string) => figures?.readings.get(id) ?? NO_READING
  return {
    period: figures?.period ?? null,
    statusCounts: figures
      ? countStatuses([...figures.readings.values()].map(({ status }) => status))
      : unit.statusCounts,
    outcome: outcomeId === undefined ? null : readingOf(outcomeId),
    readings: columns.map(readingOf),
  }
}

/** The months with figures of any of the units; null without figures. */
function spanOf(units: readonly UnitReadings[]): { first: string; last: string } | null {
  const [first] = units.map((unit) => unit.first).toSorted()
  const last = units
    .map(({ latest }) => latest)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}

function kpisOf({ language }: UnitReader, catalogue: KpiCatalogue, units: readonly UnitReadings[]): PortfolioKpi[] {
  return [...catalogue.kpis.values()].map((kpi) => {
    const { id, name, areaId, unit, decimals, direction } = describeKpi(catalogue, kpi, language)
    return {
      id,
      name,
      areaId,
      unit,
      decimals,
      direction,
      areaName: catalogue.areas.areas.get(areaId)?.name[language] ?? areaId,
      isOutcome: kpi.isOutcome,
      critical: units.filter(({ readings }) => readings.get(id)?.status === 'BAD').length,
    }
  })
}

/** The chosen KPIs without unknown ones; by default those that are critical in the most units, besides the outcome. */
function columnsOf(kpis: readonly PortfolioKpi[], chosen: readonly string[] | undefined): string[] {
  if (chosen) return chosen.filter((id) => kpis.some((kpi) => kpi.id === id))
  return kpis
    .filter(({ isOutcome }) => !isOutcome)
    .toSorted((a, b) => b.critical - a.critical)
    .slice(0, STANDARD_PORTFOLIO_KPIS)
    .map(({ id }) => id)
}

/** Returns a function from a unit to its measures and its last assessment, as far as the caller may read them. */
async function readWork(
  reader: PortfolioComparer,
  ids: readonly string[],
): Promise<(id: string) => Pick<PortfolioUnit, 'openMeasures' | 'overdueMeasures' | 'lastAssessmentOn'>> {
  const { tx, tenant } = reader
  const measures = isAllowed(['MEASURE_READ'], reader)
    ? await countPendingMeasures(tx, ids, dayIn(tenant.timeZone, new Date()))
    : null
  const submissions = isAllowed(['ASSESSMENT_READ'], reader) ? await listLastSubmissions(tx, ids) : null
  return (id) => {
    const submitted = submissions?.get(id)
    return {
      openMeasures: measures && (measures.get(id)?.pending ?? 0),
      overdueMeasures: measures && (measures.get(id)?.overdue ?? 0),
      lastAssessmentOn: submitted ? dayIn(tenant.timeZone, submitted) : null,
    }
  }
}
