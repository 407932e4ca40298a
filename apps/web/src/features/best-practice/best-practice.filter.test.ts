import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import { expect, test } from 'vitest'
import { filterPractices, groupByArea, neediestFirst, type PracticeFilter } from './best-practice.filter.ts'

function practice(id: string, more: Partial<BestPracticeSummary> = {}, ...statuses: Status[]): BestPracticeSummary {
  return {
    id,
    areaId: 'service',
    areaName: 'Service',
    topicId: null,
    topicName: null,
    name: `Name ${id}`,
    description: '',
    isFavorite: false,
    measureCount: 0,
    evidence: { adopters: 0, evaluated: 0, verdicts: null },
    kpis: statuses.map((status, index) => ({
      id: `${id}${index}`,
      name: `KPI ${index}`,
      unit: { id: '%', label: '%' },
      decimals: 1,
      value: 1,
      status,
    })),
    ...more,
  }
}

const PRACTICES = [
  practice('a', { topicId: 't1', topicName: 'Übergabe', description: 'Ein Anruf am fünften Tag' }),
  practice('b', { areaId: 'parts', areaName: 'Teile', isFavorite: true }, 'WARN'),
  practice('c', { topicId: 't2' }, 'BAD', 'GOOD'),
]
const ids = (filter: PracticeFilter) => filterPractices(PRACTICES, filter, 'de').map(({ id }) => id)

test('without a filter everything is shown, in its order', () => {
  expect(ids({})).toEqual(['a', 'b', 'c'])
})

test('area, topic and favourites narrow it down together', () => {
  expect(ids({ areaId: 'service' })).toEqual(['a', 'c'])
  expect(ids({ areaId: 'service', topicId: 't2' })).toEqual(['c'])
  expect(ids({ favorite: true })).toEqual(['b'])
  expect(ids({ favorite: true, areaId: 'service' })).toEqual([])
})

test('words are found in name, description, area, topic and KPIs, without regard to case and accents', () => {
  expect(ids({ search: 'ubergabe' })).toEqual(['a'])
  expect(ids({ search: 'FÜNFTEN anruf' })).toEqual(['a'])
  expect(ids({ search: 'teile' })).toEqual(['b'])
  expect(ids({ search: 'kpi 1' })).toEqual(['c'])
})

test('areas keep their order and their best practices', () => {
  const groups = groupByArea(PRACTICES)
  expect(groups.map(({ areaName, practices }) => [areaName, practices.length])).toEqual([
    ['Service', 2],
    ['Teile', 1],
  ])
})

test('where it helps most: the most critical KPIs first, then the most to watch, otherwise as before', () => {
  const more = [...PRACTICES, practice('d', {}, 'WARN', 'WARN'), practice('e', {}, 'BAD', 'WARN')]
  expect(neediestFirst(more).map(({ id }) => id)).toEqual(['e', 'c', 'd', 'b', 'a'])
})
