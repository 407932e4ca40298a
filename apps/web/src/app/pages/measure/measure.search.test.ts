import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../search/view.ts'
import { kpiMeasureEditSearch, measureEditSearch, measureViewSearch } from './measure.search.ts'

test('a view of measures is read back from its address unchanged', () => {
  const view = {
    shape: 'board',
    state: 'IDEA,PLANNED',
    kpiId: 'nc_discount_pct',
    due: 'OVERDUE',
    priority: 'HIGH',
    search: 'Öl & Filter',
    sort: 'DUE',
    direction: 'DESC',
  } as const
  expect(measureViewSearch(parseSearch(stringifySearch(view)))).toEqual(view)
})

test('invalid values of an address are ignored', () => {
  const search = { shape: 'circle', state: 'PLANNED,UNKNOWN,IDEA', due: 'NOW', sort: 'id', search: 'x'.repeat(101) }
  expect(measureViewSearch(search)).toEqual({ state: 'IDEA,PLANNED' })
})

test('a new measure starts with the values of its address, with figures as numbers', () => {
  expect(measureEditSearch(parseSearch('?origin=POTENTIAL&kpiId=k&delta=-0.6&eur=84000'))).toEqual({
    origin: 'POTENTIAL',
    kpiId: 'k',
    delta: -0.6,
    eur: 84_000,
  })
  expect(measureEditSearch({ kpiId: 'k', visit: '20000000-0000-4000-8000-000000000001' })).toEqual({
    kpiId: 'k',
    visit: '20000000-0000-4000-8000-000000000001',
  })
  expect(measureEditSearch({ delta: 'much', eur: '1e99', origin: 'HEARSAY' })).toEqual({})
})

test('inside a KPI the measure has a name of its own, because the id is the KPI', () => {
  expect(kpiMeasureEditSearch({ id: 'kpi', measureId: 'm', templateId: 't' })).toEqual({
    measureId: 'm',
    templateId: 't',
  })
})
