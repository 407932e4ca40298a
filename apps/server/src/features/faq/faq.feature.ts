import type { Feature } from '../../platform/feature.ts'
import { faqRoutes } from './faq.routes.ts'

export const faqFeature: Feature = {
  name: 'faq',
  routes: { workflow: [faqRoutes] },
}
