import { expect, test } from 'vitest'
import { solutionNodeSearch, solutionTreeSearch } from './solution-tree.search.ts'

test('the address of the tree holds view, area, KPI, scope, marked node and form', () => {
  const address = { period: '2026-02', areaId: 'service', kpiId: 'nps', all: 'true', node: 'st_low', form: 'list' }
  expect(solutionTreeSearch(address)).toEqual({ ...address, all: true })
})

test('invalid parts of the address are ignored', () => {
  expect(solutionTreeSearch({ all: 'no', form: 'cloud', node: '', period: '2026-13', other: 'x' })).toEqual({})
  expect(solutionNodeSearch({ nodeId: 'x'.repeat(101), view: 'YTD' })).toEqual({ view: 'YTD' })
})
