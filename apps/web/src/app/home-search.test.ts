import { expect, test } from 'vitest'
import { homeSearch } from './home-search.ts'

test('the home page knows its view, and what administrators look at; what is not valid is left out', () => {
  expect(homeSearch({ view: 'YTD', admin: 'usage', weeks: '26', more: '1' })).toEqual({
    view: 'YTD',
    admin: 'usage',
    weeks: 26,
  })
  expect(homeSearch({ admin: 'people', weeks: '13' })).toEqual({})
})
