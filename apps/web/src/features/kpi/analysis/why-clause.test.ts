import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage, translate } from '../../../platform/text/i18n.ts'
import { whyClause } from './why-clause.ts'

const HOURS = { id: 'h', label: 'h' }
const ATTENDED: Contribution = {
  id: 'attended',
  name: 'Attended hours',
  kind: 'BASE_FIGURE',
  unit: HOURS,
  decimals: 0,
  before: 1_000,
  after: 1_250,
  contribution: -6,
}
const NODE: KpiAnalysis['node'] = {
  id: 'productivity',
  name: 'Productivity',
  kind: 'KPI',
  unit: { id: '%', label: '%' },
  decimals: 1,
  direction: 'HIGHER',
}
const clause = (more: Partial<Contribution> = {}, isDifference = false) =>
  whyClause(translate('kpi'), formatFor('en'), { ...ATTENDED, ...more }, NODE, isDifference).replaceAll('\u00a0', ' ')

beforeEach(() => showLanguage('en'))

test('says whether the figure rose or fell, which its effect does not show', () => {
  expect(clause()).toBe('The rise of “Attended hours” lowered it by 6 points')
  expect(clause({ after: 900, contribution: 4 })).toBe('The fall of “Attended hours” raised it by 4 points')
})

test('says neither between two units, and when a value is not known', () => {
  expect(clause({}, true)).toBe('“Attended hours” lowered it by 6 points')
  expect(clause({ before: null })).toBe('“Attended hours” lowered it by 6 points')
})
