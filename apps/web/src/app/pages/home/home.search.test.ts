import { expect, test } from 'vitest'
import { homeSearch } from './home.search.ts'

test('the home page reads its view and scope, and ignores invalid values', () => {
  expect(homeSearch({ view: 'YTD', scope: 'all', tiles: 'favorites', ranked: 'all', more: '1' })).toEqual({
    view: 'YTD',
    scope: 'all',
    tiles: 'favorites',
    ranked: 'all',
  })
  expect(homeSearch({ view: 'DAY', scope: 'none', tiles: '', ranked: 'some' })).toEqual({})
})
