import { expect, test } from 'vitest'
import { homeSearch } from './home.ts'

test('the home page reads its view and the administrators’ tab, and ignores invalid values', () => {
  expect(homeSearch({ view: 'YTD', admin: 'usage', weeks: '26', more: '1' })).toEqual({
    view: 'YTD',
    admin: 'usage',
    weeks: 26,
  })
  expect(homeSearch({ admin: 'people', weeks: '13' })).toEqual({})
})
