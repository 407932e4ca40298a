import type { Feature } from '../../platform/feature.ts'
import { sendReminders } from './reminder.job.ts'
import { reminderRoutes } from './reminder.routes.ts'

export const reminderFeature: Feature = {
  name: 'reminder',
  routes: { workflow: [reminderRoutes] },
  jobs: [sendReminders],
}
