import { LINKABLE_SCREENS } from '@lotse/contract/product-address.ts'
import { expect, test } from 'vitest'
import { ROUTE_TABLE } from './route-table.ts'

test('notes and messages may lead to every screen inside the product except the own profile, and to nothing else', () => {
  const inside = Object.entries(ROUTE_TABLE)
    .filter(
      ([path, { layout, page }]) =>
        layout === 'default' && (page !== null || path === '/admin') && path !== '/' && path !== '/profile',
    )
    .map(([path]) => path)
  expect([...LINKABLE_SCREENS].toSorted()).toEqual(inside.toSorted())
})
