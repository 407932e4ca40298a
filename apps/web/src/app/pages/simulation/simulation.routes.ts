import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { simulationListSearch } from './simulation.search.ts'
import { simulationDetailsSearch } from './simulation-details.search.ts'

const simulation = createRoute({
  getParentRoute: () => shell,
  path: '/simulation',
  validateSearch: simulationListSearch,
  beforeLoad: guard('/simulation'),
  component: lazyPage(() => import('./simulation.page.tsx'), 'SimulationPage'),
})

const simulationDetails = createRoute({
  getParentRoute: () => shell,
  path: '/simulation/details',
  validateSearch: simulationDetailsSearch,
  beforeLoad: guard('/simulation/details'),
  component: lazyPage(() => import('./simulation-details.page.tsx'), 'SimulationDetailsPage'),
})

export const simulationRoutes = [simulation, simulationDetails]
