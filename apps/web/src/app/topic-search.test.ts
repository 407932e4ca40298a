import { expect, test } from 'vitest'
import { bestPracticeSearch } from './best-practice-search.ts'
import { analysisSearch, dashboardSearch } from './topic-search.ts'
import { parseSearch, stringifySearch } from './view-search.ts'

test('a dashboard’s address names an area, or a topic and its step; what is not valid is left out', () => {
  const address = '?topicId=nc_stock&step=ASSESS&period=2025-12'
  const search = dashboardSearch(parseSearch(address))
  expect(search).toEqual({ topicId: 'nc_stock', step: 'ASSESS', period: '2025-12' })
  expect(dashboardSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
  expect(dashboardSearch({ areaId: 'service', step: 'DANCE', status: 'BAD' })).toEqual({
    areaId: 'service',
    status: 'BAD',
  })
})

test('the business analysis keeps by what it is looked at', () => {
  expect(analysisSearch({ by: 'topics', view: 'R12' })).toEqual({ by: 'topics', view: 'R12' })
  expect(analysisSearch({ by: 'people' })).toEqual({})
})

test('the catalogue’s address keeps filters and the open best practice', () => {
  const search = { id: 'bp', areaId: 'service', topicId: 't', search: 'board', favorite: true, order: 'NEED' } as const
  expect(bestPracticeSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
  expect(bestPracticeSearch({ favorite: 'maybe', order: 'ALPHABET', search: '' })).toEqual({})
})
