import { formatFor } from '@lotse/text/format.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLanguage, translate } from '../../platform/text/i18n.ts'
import { assessmentWords, percentOf, type SharesText, type TopicSentenceInput, topicSentences } from './topic.words.ts'

const NO_KPIS = { GOOD: 0, WARN: 0, BAD: 0, NONE: 0 }
const assessed = { state: 'SUBMITTED', progress: 1, score: 2.75, maximum: 5, submittedAt: null } as const
const input: TopicSentenceInput = {
  statusCounts: { GOOD: 2, WARN: 1, BAD: 1, NONE: 1 },
  assessment: assessed,
  measures: { total: 3, open: 2, implemented: 1, evaluated: 0 },
}

beforeAll(async () => {
  for (const language of ['de', 'sk', 'tr', 'en'] as const) await showLanguage(language)
})

const say = (change: Partial<TopicSentenceInput> = {}, potential: SharesText | null = null) =>
  topicSentences(translate('topic'), formatFor('en'), { ...input, ...change }, potential)

test('a percentage is whole; what has begun is not 0 and what is unfinished is not 100', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percentOf)).toEqual([0, 1, 50, 99, 100])
})

test('a topic is described from its figures to its measures', () => {
  expect(say({}, { amount: '€84,000', level: 'MEDIAN' })).toEqual([
    '2 of 5 KPIs need attention.',
    'Bringing its KPIs to the median of the peers would be worth €84,000 a year.',
    'The self-assessment gives 2.8 of 5.',
    '2 measures are open.',
  ])
})

describe('missing values are reported, or omitted without the permission to see them', () => {
  test.each([
    [NO_KPIS, 'No KPI belongs to this topic.'],
    [{ ...NO_KPIS, NONE: 2 }, 'None of the KPIs can be rated this month.'],
    [{ ...NO_KPIS, GOOD: 1 }, 'The rated KPI is good.'],
    [{ ...NO_KPIS, GOOD: 3, NONE: 1 }, 'All 3 rated KPIs are good.'],
    [{ ...NO_KPIS, BAD: 1, GOOD: 1 }, '1 of 2 KPIs needs attention.'],
    [{ ...NO_KPIS, WARN: 1 }, 'Its KPI needs attention.'],
  ])('KPIs %j: %s', (statusCounts, sentence) => {
    expect(say({ statusCounts })[0]).toBe(sentence)
  })

  test('assessment and measures', () => {
    const fresh = { ...assessed, state: null, progress: 0, score: null }
    const none = { total: 0, open: 0, implemented: 0, evaluated: 0 }
    expect(say({ assessment: fresh, measures: none }).slice(1)).toEqual([
      'The business has not assessed itself yet.',
      'There is no measure yet.',
    ])
    expect(say({ assessment: null, measures: null })).toHaveLength(1)
  })
})

test('the state of an assessment in a few words', () => {
  const words = (change: Partial<typeof assessed> | { state: null } | { state: 'OPEN'; progress: number }) =>
    assessmentWords(translate('topic'), formatFor('en'), { ...assessed, ...change } as typeof assessed)
  expect(words({})).toBe('Assessment: 2.8 of 5')
  expect(words({ state: null })).toBe('Not assessed yet')
  expect(words({ state: 'OPEN', progress: 0.4 })).toBe('Assessment 40% answered')
  expect(assessmentWords(translate('topic'), formatFor('en'), null)).toBe('No self-assessment')
})
