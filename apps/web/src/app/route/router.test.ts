import { expect, test } from 'vitest'
import { ROUTE_TABLE } from './route-table.ts'
import { router } from './router.tsx'

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

test('every page loads on demand: no code but tests imports one by name, and each route can fetch its own', () => {
  const importers = Object.entries(SOURCES)
    .filter(([path, code]) => !path.includes('.test.') && /from '[^']*\.page\.tsx'/.test(code))
    .flatMap(([, code]) => [...code.matchAll(/from '[^']*\/(?<page>[\w-]+)\.page\.tsx'/g)])
    .map(({ groups }) => groups?.page)
  // The error page is there when nothing else can be loaded.
  expect([...new Set(importers)]).toEqual(['error'])

  for (const [path, { page }] of Object.entries(ROUTE_TABLE)) {
    if (page === null) continue
    const routes = Object.values(router.routesById).filter(({ fullPath }) => withoutSlash(fullPath) === path)
    const loaders = routes.map(({ options }) => options.component?.preload)
    expect(
      loaders.some((load) => typeof load === 'function'),
      path,
    ).toBe(true)
  }
})

test('no route takes parameters in its path', () => {
  // The exception shows that there is no page at any other address.
  expect(Object.keys(router.routesByPath).filter((path) => path.includes('$'))).toEqual(['/$'])
})
