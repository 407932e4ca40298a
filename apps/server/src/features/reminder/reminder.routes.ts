import { listKpiAlerts, setKpiAlert } from '@lotse/contract/features/reminder/reminder.alert.operations.ts'
import { getReminders, saveReminders } from '@lotse/contract/features/reminder/reminder.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readAlerts, setAlert } from './alert/alert.service.ts'
import { changeReminders, readReminders } from './reminder.service.ts'

/** Registers the routes of the feature `reminder`. */
export function reminderRoutes(app: FastifyInstance): void {
  const mail = { canSend: app.platform.settings.smtpUrl !== null }
  serve(app, getReminders, (context) => readReminders(context, mail))
  serve(app, saveReminders, (context, { body }) => changeReminders(context, body, mail))
  serve(app, listKpiAlerts, (context) => readAlerts(context, mail))
  serve(app, setKpiAlert, (context, { params, body }) => setAlert(context, params.kpiId, body, mail))
}
