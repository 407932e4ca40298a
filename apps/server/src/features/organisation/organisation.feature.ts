import type { Feature } from '../../platform/feature.ts'
import { organisationRoutes } from './organisation.routes.ts'

/** Business units and peer groups, changed by administrators in the product. */
export const organisationFeature: Feature = { name: 'organisation', routes: { workflow: [organisationRoutes] } }
