import type { Feature } from '../../platform/feature.ts'
import { portfolioRoutes } from './portfolio.routes.ts'

/** The units of a person with what other features know about them. */
export const portfolioFeature: Feature = { name: 'portfolio', routes: { workflow: [portfolioRoutes] } }
