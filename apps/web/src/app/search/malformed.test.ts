import { expect, test } from 'vitest'
import { adminFiguresSearch, adminOrganisationSearch, adminPeopleSearch } from '../pages/admin/admin.search.ts'
import { auditSearch } from '../pages/admin/audit.search.ts'
import { aiSearch, chatbotSearch } from '../pages/ai/ai.search.ts'
import { consultantSearch } from '../pages/entry/consultant.search.ts'
import { measureEditSearch, measureViewSearch } from '../pages/measure/measure.search.ts'
import { simulationListSearch } from '../pages/simulation/simulation.search.ts'
import { simulationDetailsSearch } from '../pages/simulation/simulation-details.search.ts'
import type { RawSearch } from './view.ts'

const ID = '20000000-0000-4000-8000-000000000001'
const MALFORMED = ['nope', '1', `${ID}0`, ` ${ID}`, `${ID}\n`, 'x'.repeat(36), '../measure', '\0']

test.each<[string, (search: RawSearch) => object, RawSearch]>([
  ['ownerId', measureViewSearch, {}],
  ['assessmentId', measureEditSearch, {}],
  ['visit', measureEditSearch, {}],
  ['visit', consultantSearch, { tab: 'visits' }],
  ['personId', auditSearch, {}],
  ['event', auditSearch, {}],
  ['person', adminPeopleSearch, {}],
  ['request', adminOrganisationSearch, {}],
  ['file', adminFiguresSearch, {}],
  ['id', aiSearch, {}],
  ['compare', aiSearch, { id: '20000000-0000-4000-8000-000000000002' }],
  ['conversation', chatbotSearch, {}],
  ['question', chatbotSearch, { kind: 'qa' }],
  ['compare', simulationListSearch, {}],
  ['comparison', simulationDetailsSearch, {}],
])('a %s that is no id is left out (%o)', (name, read, others) => {
  expect(read({ ...others, [name]: ID })).toEqual({ ...others, [name]: ID })
  for (const value of MALFORMED) expect(read({ ...others, [name]: value }), value).toEqual(others)
})

test('a day that does not exist is left out', () => {
  expect(auditSearch({ from: '2024-02-29', to: '2026-12-31' })).toEqual({ from: '2024-02-29', to: '2026-12-31' })
  for (const from of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '0001-01-01', 'today', 5]) {
    expect(auditSearch({ from, to: from }), String(from)).toEqual({})
  }
})

test('of a list of ids the parts that are none are left out, and those beyond the limit', () => {
  const kpisOf = (kpis: unknown) => consultantSearch({ tab: 'table', kpis })
  expect(kpisOf(',a,,b,')).toEqual({ tab: 'table', kpis: 'a,b' })
  expect(kpisOf(`a,${'x'.repeat(101)}`)).toEqual({ tab: 'table', kpis: 'a' })
  expect(kpisOf('abcdefghijklmnop'.split('').join())).toEqual({ tab: 'table', kpis: 'a,b,c,d,e,f,g,h,i,j,k,l' })
  expect(kpisOf(',,')).toEqual({ tab: 'table' })
  expect(consultantSearch({ tab: 'assessments', topics: 'x,,y' })).toEqual({ tab: 'assessments', topics: 'x,y' })
})

test('a text with a character that no server stores is left out', () => {
  expect(measureViewSearch({ search: 'a\0b', areaId: '\0', kpiId: 'ok' })).toEqual({ kpiId: 'ok' })
})
