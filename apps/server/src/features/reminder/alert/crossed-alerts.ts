import type { UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import { type FigureReader, readKpiCatalogue, readKpiReadings, resolveView } from '../../kpi/kpi.public.ts'
import type { ReminderKey } from '../reminder.repository.ts'
import { listAlerts, updateKnownPeriod } from './alert.repository.ts'

/** A KPI whose value has passed a limit of a person. */
export interface CrossedAlert {
  readonly kpiId: string
  readonly kpiName: string
  readonly unit: UnitOfMeasure
  readonly decimals: number
  readonly value: number
  readonly bound: 'below' | 'above'
  readonly limit: number
}

/** The KPIs that passed a limit in the newest month. */
export interface CrossedAlerts {
  /** `YYYY-MM` */
  readonly period: string
  readonly alerts: readonly CrossedAlert[]
}

/**
 * The alerts of a person whose KPI passed a limit in the newest month and had not in the month before, each month once. The newest
 * month is known from then on. KPIs that the tenant no longer shows are left out.
 */
export async function takeCrossedAlerts(reader: FigureReader, key: ReminderKey): Promise<CrossedAlerts> {
  const { tx, language } = reader
  const stored = await listAlerts(tx, key)
  const view = await resolveView(reader, { comparison: 'PRIOR_MONTH' })
  const { lastPeriod: period } = view.resolved
  const open = stored.filter(({ knownPeriod }) => knownPeriod < period)
  if (open.length === 0) return { period, alerts: [] }
  await updateKnownPeriod(tx, key, period)
  const catalogue = await readKpiCatalogue(tx, reader.revision)
  const readings = await readKpiReadings(
    reader,
    view,
    open.map(({ kpiId }) => kpiId),
  )
  const alerts = open.flatMap(({ kpiId, below, above }): CrossedAlert[] => {
    const [kpi, reading] = [catalogue.kpis.get(kpiId), readings.get(kpiId)]
    if (!kpi || !reading) return []
    const bound = crossedBound({ below, above }, [reading.value, reading.comparison], kpi.decimals)
    const limit = bound === 'below' ? below : above
    if (bound === null || reading.value === null || limit === null) return []
    const { decimals } = kpi
    const unit = catalogue.areas.unitOfMeasure(kpi.unit, language)
    return [{ kpiId, kpiName: kpi.name[language], unit, decimals, value: reading.value, bound, limit }]
  })
  return { period, alerts }
}

/**
 * The limit that a value has passed and the value before had not; a value equal to a limit has not passed it. Values are compared as
 * they are shown, with the decimals of the KPI. Null when no limit was passed, or without a value.
 */
export function crossedBound(
  { below, above }: { readonly below: number | null; readonly above: number | null },
  [value, before]: readonly [number | null, number | null],
  decimals: number,
): 'below' | 'above' | null {
  if (value === null) return null
  const [now, earlier] = [roundTo(value, decimals), before === null ? null : roundTo(before, decimals)]
  if (below !== null && now < below && !(earlier !== null && earlier < below)) return 'below'
  if (above !== null && now > above && !(earlier !== null && earlier > above)) return 'above'
  return null
}

/** A value as it is shown with this number of decimals. */
export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
