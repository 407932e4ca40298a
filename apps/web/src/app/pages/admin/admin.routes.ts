import { createRoute, redirect } from '@tanstack/react-router'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { adminScreensFor } from '../../navigation/admin-screens.ts'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { dropUnit } from '../../search/unit.ts'
import {
  adminFiguresSearch,
  adminJobsSearch,
  adminOrganisationSearch,
  adminPeopleSearch,
  adminRolesSearch,
  adminUnitsSearch,
  adminUsageSearch,
} from './admin.search.ts'
import { auditSearch } from './audit.search.ts'
import { adminContentEditSearch, adminContentSearch } from './content.search.ts'

const admin = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  search: { middlewares: [dropUnit] },
  beforeLoad: async (arrival) => {
    await guard('/admin')(arrival)
    const [first] = adminScreensFor(useSessionStore.getState().whoami)
    if (first !== undefined) throw redirect({ to: first, replace: true })
  },
})
const organisation = createRoute({
  getParentRoute: () => shell,
  path: '/admin/organisation',
  search: { middlewares: [dropUnit] },
  validateSearch: adminOrganisationSearch,
  beforeLoad: guard('/admin/organisation'),
  component: lazyPage(() => import('./organisation.page.tsx'), 'OrganisationPage'),
})
const adminUnits = createRoute({
  getParentRoute: () => shell,
  path: '/admin/units',
  search: { middlewares: [dropUnit] },
  validateSearch: adminUnitsSearch,
  beforeLoad: guard('/admin/units'),
  component: lazyPage(() => import('./units.page.tsx'), 'UnitsPage'),
})
const adminFigures = createRoute({
  getParentRoute: () => shell,
  path: '/admin/figures',
  search: { middlewares: [dropUnit] },
  validateSearch: adminFiguresSearch,
  beforeLoad: guard('/admin/figures'),
  component: lazyPage(() => import('./figures.page.tsx'), 'FiguresPage'),
})
const ownFigures = createRoute({
  getParentRoute: () => shell,
  path: '/admin/own-figures',
  validateSearch: adminFiguresSearch,
  beforeLoad: guard('/admin/own-figures'),
  component: lazyPage(() => import('./own-figures.page.tsx'), 'OwnFiguresPage'),
})
const adminLedger = createRoute({
  getParentRoute: () => shell,
  path: '/admin/figures/ledger',
  search: { middlewares: [dropUnit] },
  beforeLoad: guard('/admin/figures/ledger'),
  component: lazyPage(() => import('./ledger.page.tsx'), 'LedgerPage'),
})
const adminTargets = createRoute({
  getParentRoute: () => shell,
  path: '/admin/targets',
  search: { middlewares: [dropUnit] },
  beforeLoad: guard('/admin/targets'),
  component: lazyPage(() => import('./targets.page.tsx'), 'TargetsPage'),
})
const adminPeople = createRoute({
  getParentRoute: () => shell,
  path: '/admin/people',
  search: { middlewares: [dropUnit] },
  validateSearch: adminPeopleSearch,
  beforeLoad: guard('/admin/people'),
  component: lazyPage(() => import('./people.page.tsx'), 'PeoplePage'),
})
const adminRoles = createRoute({
  getParentRoute: () => shell,
  path: '/admin/roles',
  search: { middlewares: [dropUnit] },
  validateSearch: adminRolesSearch,
  beforeLoad: guard('/admin/roles'),
  component: lazyPage(() => import('./roles.page.tsx'), 'RolesPage'),
})
const content = createRoute({
  getParentRoute: () => shell,
  path: '/admin/content',
  search: { middlewares: [dropUnit] },
  validateSearch: adminContentSearch,
  beforeLoad: guard('/admin/content'),
  component: lazyPage(() => import('./content.page.tsx'), 'ContentPage'),
})
const contentEdit = createRoute({
  getParentRoute: () => shell,
  path: '/admin/content/edit',
  search: { middlewares: [dropUnit] },
  validateSearch: adminContentEditSearch,
  beforeLoad: guard('/admin/content/edit'),
  component: lazyPage(() => import('./content-edit.page.tsx'), 'ContentEditPage'),
})
const usage = createRoute({
  getParentRoute: () => shell,
  path: '/admin/usage',
  search: { middlewares: [dropUnit] },
  validateSearch: adminUsageSearch,
  beforeLoad: guard('/admin/usage'),
  component: lazyPage(() => import('./usage.page.tsx'), 'UsagePage'),
})
const jobs = createRoute({
  getParentRoute: () => shell,
  path: '/admin/jobs',
  search: { middlewares: [dropUnit] },
  validateSearch: adminJobsSearch,
  beforeLoad: guard('/admin/jobs'),
  component: lazyPage(() => import('./jobs.page.tsx'), 'JobsPage'),
})
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit',
  search: { middlewares: [dropUnit] },
  validateSearch: auditSearch,
  beforeLoad: guard('/admin/audit'),
  component: lazyPage(() => import('./audit.page.tsx'), 'AuditPage'),
})

/** The screens of the administration, which belong to no business unit. */
export const adminRoutes = [
  admin,
  organisation,
  adminUnits,
  adminFigures,
  ownFigures,
  adminLedger,
  adminTargets,
  adminPeople,
  adminRoles,
  content,
  contentEdit,
  usage,
  jobs,
  audit,
] as const
