import type { Feature } from '../../platform/feature.ts'
import { reportPack } from './report.pack.ts'
import { sendWeeklyReport } from './report.public.ts'
import { reportRoutes } from './report.routes.ts'

export const reportFeature: Feature = {
  name: 'report',
  routes: { workflow: [reportRoutes] },
  jobs: [sendWeeklyReport],
  packParts: [reportPack],
}
