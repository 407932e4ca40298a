import type { Feature } from '../../platform/feature.ts'
import { closingRoutes } from './closing.routes.ts'

/** Months that administrators close, so that their base figures stay as they are. */
export const closingFeature: Feature = { name: 'closing', routes: { workflow: [closingRoutes] } }
