import type { TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS } from '@lotse/contract/features/topic/topic.step.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { showContent } from '../../testing/show-content.tsx'
import { TopicHead, TopicRow } from './topic-row.tsx'

const TOPIC: TopicSummary = {
  id: 'sales',
  areaId: 'new_cars',
  areaName: 'New cars',
  areaIcon: 'IconCar',
  name: 'Sales process',
  description: 'How a prospect becomes a customer.',
  statusCounts: { GOOD: 1, WARN: 0, BAD: 0, NONE: 0 },
  assessment: { state: null, progress: 0, score: null, maximum: 5, submittedAt: null },
  measures: null,
  documentCount: null,
  journey: {
    steps: TOPIC_STEPS.map((id) => ({ id, progress: 0 })),
    progress: 0,
    lastStep: null,
    resumeStep: 'UNDERSTAND',
  },
  kpiIds: ['conversion'],
  bestPracticeCount: null,
}

const show = (patch: Partial<TopicSummary> = {}, isProposed = false) =>
  showContent(
    <ul>
      <TopicRow topic={{ ...TOPIC, ...patch }} view={{}} potential={null} hasJourney isProposed={isProposed} />
    </ul>,
    ['/business-analysis/dashboard'],
  )

beforeEach(() => showLanguage('en'))

test('a topic without an assessment has a dash, which screen readers read in words', () => {
  show()
  expect(screen.getByText('–').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('Not assessed yet')).toBeTruthy()
})

test('an assessment that has begun is named', () => {
  show({ assessment: { state: 'OPEN', progress: 0.4, score: null, maximum: 5, submittedAt: null } })
  expect(screen.getByText('Assessment 40% answered')).toBeTruthy()
  expect(screen.queryByText('–')).toBeNull()
})

test.each([
  ['proposed', TOPIC.journey, true, ['Start →']],
  ['neither proposed nor begun', TOPIC.journey, false, []],
  ['begun', { ...TOPIC.journey, lastStep: 'ASSESS', resumeStep: 'ASSESS' } as const, false, ['Continue: Assess →']],
] as const)('a topic that is %s shows its next action: %#', (_, journey, isProposed, actions) => {
  show({ journey }, isProposed)
  expect(screen.queryAllByText(/→/).map(({ textContent }) => textContent)).toEqual(actions)
})

test('the heads of the columns are beside the name of the area', () => {
  showContent(
    <TopicHead hasJourney hasPotential>
      <h2>New cars</h2>
    </TopicHead>,
  )
  expect(screen.getByText('Potential').parentElement?.textContent).toBe(
    'New carsKPIsAssessment, measuresPotentialProgress',
  )
})
