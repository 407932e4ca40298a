import type { Feature } from '../../platform/feature.ts'
import { questionnaireRoutes } from './questionnaire.routes.ts'

export const questionnaireFeature: Feature = {
  name: 'questionnaire',
  routes: { workflow: [questionnaireRoutes] },
}
