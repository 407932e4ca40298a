import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { KpiAlertDraft, KpiAlertList } from './reminder.alert.schema.ts'

/** Alerts are personal: no permission gives access to those of another person. */
const own = { feature: 'reminder', requires: ['KPI_READ'], needsBusinessUnit: true } as const

export const listKpiAlerts = defineOperation({
  ...own,
  id: 'listKpiAlerts',
  method: 'GET',
  path: '/reminder/alert',
  summary: "The caller's alerts about KPIs",
  description: 'In this business unit, with the values of its newest month.',
  reply: KpiAlertList,
  errors: ['businessunit.not_selected'],
})

export const setKpiAlert = defineOperation({
  ...own,
  id: 'setKpiAlert',
  method: 'PUT',
  path: '/reminder/alert/{kpiId}',
  summary: 'Set or remove an alert about a KPI',
  description:
    "The list of alerts says which values are beyond their limit. A caller with an e-mail address is also informed by mail, in the morning after a new month's value has fallen below or risen above the limit, as long as the caller may read the KPIs of the unit; the newest month is known and is not mentioned. Limits are rounded to the decimals of the KPI. Both null remove the alert.",
  params: Object({ kpiId: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  body: KpiAlertDraft,
  reply: KpiAlertList,
  errors: ['kpi.not_found', 'reminder.alert_not_valid', 'reminder.too_many_alerts', 'businessunit.not_selected'],
  // Personal, and shown nowhere else.
  publishes: [],
})
