import type { VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadInsideTexts, translate } from '../../platform/text/i18n.ts'
import { dueMeasures, firstPriorities, proposeAgenda } from './agenda.ts'

const TODAY = '2026-03-10'
const kpi = (name: string) => ({
  id: name,
  name,
  decimals: 1,
  unit: { id: '%', label: '%' },
  reading: { value: 61.25, status: 'BAD' },
})
const measure = (title: string, due: string | null, state = 'PLANNED') => ({
  id: title,
  title,
  due,
  state,
  isOverdue: due !== null && due < TODAY,
  ownerName: null,
})
const preparation = {
  unit: { id: 'u1', name: 'Unit' },
  period: '2026-02',
  priorities: [kpi('First'), kpi('Second')],
  measures: [
    measure('Late', '2026-03-01'),
    measure('Soon', '2026-04-09'),
    measure('Later', '2026-04-10'),
    measure('Undated', null),
    measure('Done', '2026-03-20', 'IMPLEMENTED'),
  ],
  assessments: [{ topicId: 't1', topicName: 'Capacity', progress: 0.5 }],
  comments: [{ kpiId: 'First', kpiName: 'First', period: '2026-02', text: 'Two\n ill', byName: 'Ann' }],
} as unknown as VisitPreparation

beforeAll(() => loadInsideTexts())

test('an agenda has what comes first, overdue and due measures, assessments in progress and comments, one per line', () => {
  const lines = proposeAgenda(preparation, { today: TODAY, format: formatFor('en'), t: translate('visit') }).split('\n')
  expect(lines).toEqual([
    '- First: 61.3% (12 months to February 2026)',
    '- Second: 61.3% (12 months to February 2026)',
    '- Overdue since 03/01/26: Late',
    '- Due on 04/09/26: Soon',
    '- Self-assessment in progress: Capacity (50%)',
    '- Comment on First: “Two ill”',
  ])
})

test('there is no agenda without anything to talk about, and long lists and comments are cut', () => {
  const empty = { ...preparation, priorities: [], measures: [], assessments: [], comments: [] }
  expect(proposeAgenda(empty, { today: TODAY, format: formatFor('en'), t: translate('visit') })).toBe('')
  const many = Array.from({ length: 9 }, (_, index) => kpi(`K${index}`)) as never
  expect(firstPriorities({ priorities: many })).toHaveLength(5)
  expect(dueMeasures(preparation, TODAY).map(({ title }) => title)).toEqual(['Late', 'Soon'])
})
