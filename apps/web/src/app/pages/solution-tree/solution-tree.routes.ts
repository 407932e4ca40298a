import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { viewSearch } from '../../search/view.ts'
import { solutionNodeSearch, solutionTreeSearch } from './solution-tree.search.ts'

const solutionTree = createRoute({
  getParentRoute: () => shell,
  path: '/solution-tree',
  validateSearch: solutionTreeSearch,
  beforeLoad: guard('/solution-tree'),
  component: lazyPage(() => import('./solution-tree.page.tsx'), 'SolutionTreePage'),
})

const solutionTreeDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/solution-tree/dashboard',
  validateSearch: solutionNodeSearch,
  beforeLoad: async (arrival) => {
    await guard('/solution-tree/dashboard')(arrival)
    // Without a node there is nothing to show: they are in the tree.
    if (!arrival.search.nodeId) throw redirect({ to: '/solution-tree', search: viewSearch({ ...arrival.search }) })
  },
  component: lazyPage(() => import('./solution-node.page.tsx'), 'SolutionNodePage'),
})

export const solutionTreeRoutes = [solutionTree, solutionTreeDashboard]
