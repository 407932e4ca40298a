import { isScreenPath, SCREENS } from '@lotse/contract/product-address.ts'
import { expect, test } from 'vitest'
import { MIDDLEWARES } from '../middleware/middlewares.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { router } from './router.tsx'

/** The routes of the specification (§2), copied from its table. */
const DETAIL = '/business-analysis/dashboard/detail'
const SPECIFIED = [
  '/',
  '/login',
  '/consultant',
  ...['/home', '/home/chatbot', '/home/news', '/home/news/details'],
  '/ai',
  ...['/faq', '/report', '/support'],
  ...['/measures', '/measures/edit', '/measures/details'],
  '/best-practices',
  ...['/simulation', '/simulation/details'],
  ...['/solution-tree', '/solution-tree/dashboard'],
  ...['/business-analysis', '/business-analysis/dashboard'],
  DETAIL,
  ...['analysis', 'potential', 'actual-value', 'measures', 'measures/edit', 'measures/details'].map(
    (child) => `${DETAIL}/${child}`,
  ),
  ...['self-assessment', 'supporting-documents'].map((child) => `${DETAIL}/${child}`),
]

/** The screens of the own account and of the administration, which the specification leaves open. */
const OPEN = ['/password/forgot', '/password/reset', '/invitation']
const ACCOUNT = [...OPEN, '/second-factor', '/profile']
const ADMINISTRATION = [
  '/admin',
  ...[
    'organisation',
    'units',
    'figures',
    'own-figures',
    'targets',
    'people',
    'roles',
    'content',
    'usage',
    'jobs',
    'audit',
  ].map((tab) => `/admin/${tab}`),
  '/admin/content/edit',
  '/admin/figures/ledger',
]

/** The route of every other address, which shows that there is no such page. */
const UNKNOWN = '/$'

const routed = Object.keys(router.routesByPath)
  .filter((path) => path !== UNKNOWN)
  .map((path) => path.replace(/(.)\/$/, '$1'))

test('the table contains exactly the routes of the specification, of the own account and of the administration', () => {
  expect(Object.keys(ROUTE_TABLE).sort()).toEqual([...SPECIFIED, ...ACCOUNT, ...ADMINISTRATION].sort())
})

test('the router has exactly these routes', () => {
  expect([...new Set(routed)].sort()).toEqual([...SPECIFIED, ...ACCOUNT, ...ADMINISTRATION].sort())
})

test('the server knows exactly the paths of the router as screens', () => {
  expect(routed.filter((path) => !isScreenPath(path))).toEqual([])
  expect([...SCREENS].toSorted()).toEqual([...new Set(routed)].toSorted())
  expect(['/no/such/page', '/home/other', '/measures/', '/MEASURES', '/%'].filter(isScreenPath)).toEqual([
    '/measures/',
    '/MEASURES',
  ])
})

test('the screens before the product use the unauthorized layout, all others the default one', () => {
  for (const [path, entry] of Object.entries(ROUTE_TABLE)) {
    const isUnauthorized = ['/login', '/consultant', '/second-factor', ...OPEN].includes(path)
    expect(entry.layout, path).toBe(isUnauthorized ? 'unauthorized' : 'default')
    const ids = Object.values(router.routesById).filter(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1') === path)
    if (path !== '/')
      expect(
        ids.some(({ id }) => id.startsWith(`/${entry.layout}/`)),
        path,
      ).toBe(true)
  }
})

test('every middleware of the table is known, and every route except /login and those of mails checks the session', () => {
  for (const [path, entry] of Object.entries(ROUTE_TABLE)) {
    for (const name of entry.middlewares) expect(MIDDLEWARES, path).toHaveProperty(name)
    expect(entry.middlewares.includes('auth'), path).toBe(path !== '/login' && !OPEN.includes(path))
  }
})

test('every page of the table is a file', () => {
  const files = Object.keys(import.meta.glob('../pages/*/*.page.tsx')).map((path) => path.replace(/^.*\//, ''))
  for (const { page } of Object.values(ROUTE_TABLE)) {
    if (page !== null) expect(files).toContain(`${page}.page.tsx`)
  }
})
