import {
  ALERTS_PER_PERSON,
  type KpiAlertDraft,
  type KpiAlertList,
} from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { findKpi, readKpiCatalogue, readKpiReadings, resolveView } from '../../kpi/kpi.public.ts'
import { findPersonRights } from '../../person/person.public.ts'
import type { ReminderKey } from '../reminder.repository.ts'
import { endUnusedReminder, keepReminder, type MailState } from '../reminder.schedule.ts'
import { countAlerts, deleteAlert, listAlerts, saveAlert } from './alert.repository.ts'
import { crossedBound, roundTo } from './crossed-alerts.ts'

/**
 * The caller's alerts in this unit with the values of the newest month, in the order of the KPIs; those about KPIs that the tenant no
 * longer shows are left out.
 */
export async function readAlerts(context: Context<true>, { canSend }: MailState): Promise<KpiAlertList> {
  const { tx, revision, language } = context
  const key = keyOf(context)
  const stored = new Map((await listAlerts(tx, key)).map((alert) => [alert.kpiId, alert]))
  const { kpis, areas } = await readKpiCatalogue(tx, revision)
  const view = await resolveView(context, {})
  const readings = await readKpiReadings(context, view, [...stored.keys()])
  const content = [...kpis.values()].flatMap((kpi) => {
    const alert = stored.get(kpi.id)
    if (!alert) return []
    const { below, above } = alert
    const unit = areas.unitOfMeasure(kpi.unit, language)
    const value = readings.get(kpi.id)?.value ?? null
    const passed = crossedBound(alert, [value, null], kpi.decimals)
    return [{ kpiId: kpi.id, kpiName: kpi.name[language], unit, decimals: kpi.decimals, below, above, value, passed }]
  })
  const email = (await findPersonRights(tx, key.personId, key.businessUnitId))?.email
  return { content, period: view.resolved.lastPeriod, hasAddress: Boolean(email), canSend }
}

/**
 * Sets or removes the caller's alert about a KPI. The newest month is known and is not mentioned later.
 *
 * @throws AppError kpi.not_found, reminder.alert_not_valid, reminder.too_many_alerts
 */
export async function setAlert(
  context: Context<true>,
  kpiId: string,
  draft: KpiAlertDraft,
  mail: MailState,
): Promise<KpiAlertList> {
  const { tx } = context
  const key = keyOf(context)
  const { kpi } = await findKpi(context, kpiId)
  const round = (limit: number | null) => (limit === null ? null : roundTo(limit, kpi.decimals))
  const [below, above] = [round(draft.below), round(draft.above)]
  if (below === null && above === null) {
    await deleteAlert(tx, key, kpiId)
    await endUnusedReminder(context, key)
    return readAlerts(context, mail)
  }
  // A value between the limits must be possible: otherwise each value passes one of them.
  if (below !== null && above !== null && below > above) throw new AppError('reminder.alert_not_valid')
  const count = await countAlerts(tx, key.personId)
  const isKnown = (await listAlerts(tx, key)).some((alert) => alert.kpiId === kpiId)
  if (!isKnown && count >= ALERTS_PER_PERSON) {
    throw new AppError('reminder.too_many_alerts', { params: { limit: ALERTS_PER_PERSON } })
  }
  const { lastPeriod } = (await resolveView(context, {})).resolved
  await saveAlert(tx, key, { kpiId, below, above, knownPeriod: lastPeriod })
  await keepReminder(context, key)
  return readAlerts(context, mail)
}

const keyOf = ({ person, businessUnitId }: Context<true>): ReminderKey => ({ personId: person.id, businessUnitId })
