import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../search/view.ts'
import { bestPracticeSearch } from '../best-practice/best-practice.search.ts'
import { analysisSearch, dashboardSearch } from './analysis.search.ts'

test('a dashboard’s address names an area, or a topic and its step; invalid values are ignored', () => {
  const address = '?topicId=nc_stock&step=ASSESS&period=2025-12'
  const search = dashboardSearch(parseSearch(address))
  expect(search).toEqual({ topicId: 'nc_stock', step: 'ASSESS', period: '2025-12' })
  expect(dashboardSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
  expect(dashboardSearch({ areaId: 'service', step: 'DANCE', status: 'BAD' })).toEqual({
    areaId: 'service',
    status: 'BAD',
  })
})

test('the business analysis reads its grouping from the address', () => {
  expect(analysisSearch({ by: 'topics', view: 'R12' })).toEqual({ by: 'topics', view: 'R12' })
  expect(analysisSearch({ by: 'people' })).toEqual({})
})

test('the catalogue’s address keeps filters and the open best practice', () => {
  const search = { id: 'bp', areaId: 'service', topicId: 't', search: 'board', favorite: true, order: 'NEED' } as const
  expect(bestPracticeSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
  expect(bestPracticeSearch({ favorite: 'maybe', order: 'ALPHABET', search: '' })).toEqual({})
})
