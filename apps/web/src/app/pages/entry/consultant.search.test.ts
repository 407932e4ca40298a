import { expect, test } from 'vitest'
import { consultantSearch } from './consultant.search.ts'

test('the address of the units contains filter, order and whether all are listed; the standard order is left out', () => {
  expect(consultantSearch({ search: 'rhein', region: 'Hessen', order: 'name', all: 'true', x: '1' })).toEqual({
    search: 'rhein',
    region: 'Hessen',
    order: 'name',
    all: true,
  })
  expect(consultantSearch({ search: '', order: 'potential', all: false })).toEqual({})
})

test('each view across all units has parameters of its own, and standards are left out', () => {
  const address = { search: 'rhein', brand: 'VW', period: '2025-11', kpis: 'a,b', unitId: 'u1', due: 'OVERDUE' }
  expect(consultantSearch({ ...address, tab: 'table', view: 'MONTH', sort: 'kpi:a', direction: 'DESC' })).toEqual({
    tab: 'table',
    search: 'rhein',
    brand: 'VW',
    period: '2025-11',
    kpis: 'a,b',
    sort: 'kpi:a',
    direction: 'DESC',
  })
  expect(consultantSearch({ ...address, tab: 'measures', state: 'IDEA,x', sort: 'DUE', direction: 'up' })).toEqual({
    tab: 'measures',
    search: 'rhein',
    unitId: 'u1',
    due: 'OVERDUE',
    state: 'IDEA',
    sort: 'DUE',
  })
  expect(
    consultantSearch({ ...address, tab: 'assessments', topics: 'x,y', sort: 'topic:x', direction: 'ASC' }),
  ).toEqual({
    tab: 'assessments',
    search: 'rhein',
    brand: 'VW',
    topics: 'x,y',
    sort: 'topic:x',
    direction: 'ASC',
  })
  expect(
    consultantSearch({ ...address, tab: 'visits', visit: '20000000-0000-4000-8000-000000000001', state: 'HELD' }),
  ).toEqual({
    tab: 'visits',
    visit: '20000000-0000-4000-8000-000000000001',
    unitId: 'u1',
    state: 'HELD',
  })
  expect(consultantSearch({ ...address, tab: 'map' })).toEqual({ search: 'rhein', brand: 'VW' })
})
