import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../resilience/lazy-page.ts'
import { adminPeopleSearch, adminRolesSearch } from '../search/admin.ts'
import { auditSearch } from '../search/audit.ts'
import { dropUnit } from '../search/unit.ts'
import { shell } from './frame-routes.tsx'
import { guard } from './guard.ts'

const admin = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  search: { middlewares: [dropUnit] },
  beforeLoad: guard('/admin'),
  component: lazyPage(() => import('../pages/admin/admin.page.tsx'), 'AdminPage'),
})
const adminPeople = createRoute({
  getParentRoute: () => shell,
  path: '/admin/people',
  search: { middlewares: [dropUnit] },
  validateSearch: adminPeopleSearch,
  beforeLoad: guard('/admin/people'),
  component: lazyPage(() => import('../pages/admin/people.page.tsx'), 'PeoplePage'),
})
const adminRoles = createRoute({
  getParentRoute: () => shell,
  path: '/admin/roles',
  search: { middlewares: [dropUnit] },
  validateSearch: adminRolesSearch,
  beforeLoad: guard('/admin/roles'),
  component: lazyPage(() => import('../pages/admin/roles.page.tsx'), 'RolesPage'),
})
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit',
  search: { middlewares: [dropUnit] },
  validateSearch: auditSearch,
  beforeLoad: guard('/admin/audit'),
  component: lazyPage(() => import('../pages/admin/audit.page.tsx'), 'AuditPage'),
})

/** The screens of the administration, which belong to no business unit. */
export const adminRoutes = [admin, adminPeople, adminRoles, audit] as const
