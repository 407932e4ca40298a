import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assessmentStatusSummary,
  compareRuns,
  type PeerRun,
  peerMedians,
  type ScoredReply,
} from './assessment-score.ts'

const reply = (questionId: string, value: number | null, isNotApplicable = false): ScoredReply => ({
  questionId,
  value,
  isNotApplicable,
})
const questions = [
  { id: 'a', weight: 2 },
  { id: 'b', weight: 1 },
  { id: 'c', weight: 1 },
]

describe('assessmentStatusSummary', () => {
  test('is the weighted mean over the replies with a value', () => {
    expect(assessmentStatusSummary(questions, [reply('a', 4), reply('b', 1), reply('c', null, true)])).toEqual({
      score: 3,
      questionCount: 3,
      answeredCount: 2,
      notApplicableCount: 1,
      progress: 1,
    })
  })

  test('ignores open questions, and has no score without any value', () => {
    expect(assessmentStatusSummary(questions, [reply('b', 5)])).toMatchObject({ score: 5, progress: 1 / 3 })
    expect(assessmentStatusSummary(questions, [])).toMatchObject({ score: null, progress: 0 })
    expect(assessmentStatusSummary(questions, [reply('a', null), reply('b', null, true)])).toMatchObject({
      score: null,
      answeredCount: 0,
      progress: 1 / 3,
    })
    expect(assessmentStatusSummary([], [])).toMatchObject({ score: null, progress: 1 })
  })

  test('counts a reply of 0', () => {
    expect(assessmentStatusSummary(questions, [reply('a', 0)])).toMatchObject({ score: 0, answeredCount: 1 })
  })

  test('ignores replies to questions that the questionnaire does not have', () => {
    expect(assessmentStatusSummary(questions, [reply('gone', 5), reply('a', 2)])).toMatchObject({
      score: 2,
      answeredCount: 1,
    })
  })

  const anyReplies = fc.array(
    fc.record({
      questionId: fc.constantFrom('a', 'b', 'c', 'd'),
      value: fc.option(fc.integer({ min: 0, max: 5 })),
      isNotApplicable: fc.boolean(),
    }),
  )

  test('is between the lowest and the highest reply for any weights', () => {
    const weighted = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(weighted, anyReplies, (weights, replies) => {
        const all = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, weight: weights[index] ?? 1 }))
        const { score, progress } = assessmentStatusSummary(all, replies)
        const last = new Map(replies.map((one) => [one.questionId, one]))
        const values = [...last.values()].flatMap(({ value, isNotApplicable }) =>
          value === null || isNotApplicable ? [] : [value],
        )
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(1)
        if (score === null) expect(values).toEqual([])
        else {
          expect(score).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
          expect(score).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        }
      }),
    )
  })

  test('does not depend on the scale of the weights', () => {
    fc.assert(
      fc.property(anyReplies, fc.integer({ min: 1, max: 6 }), (replies, power) => {
        const scaled = questions.map(({ id, weight }) => ({ id, weight: weight * 2 ** power }))
        expect(assessmentStatusSummary(scaled, replies)).toEqual(assessmentStatusSummary(questions, replies))
      }),
    )
  })
})

describe('compareRuns', () => {
  test('compares only shared questions, with the weights of the newer run', () => {
    const own = [reply('a', 4), reply('b', 1), reply('c', 5)]
    const other = [reply('a', 1), reply('b', 1), reply('old', 5)]
    expect(compareRuns(questions, own, ['a', 'b', 'old'], other)).toEqual({
      sharedIds: ['a', 'b'],
      comparedIds: ['a', 'b'],
      own: 3,
      other: 1,
    })
  })

  test('compares only questions with a value in both runs', () => {
    const same = questions.map(({ id }) => ({ id, weight: 1 }))
    const own = [reply('a', 1), reply('b', 2), reply('c', null)]
    const other = [reply('a', 2), reply('b', 3), reply('c', 1)]
    expect(compareRuns(same, own, ['a', 'b', 'c'], other)).toMatchObject({
      sharedIds: ['a', 'b', 'c'],
      comparedIds: ['a', 'b'],
      own: 1.5,
      other: 2.5,
    })
    const notApplicable = [reply('a', null, true), reply('b', 3)]
    expect(compareRuns(same, notApplicable, ['a', 'b', 'c'], other)).toMatchObject({
      comparedIds: ['b'],
      own: 3,
      other: 3,
    })
  })

  test('has no scores when no question is shared', () => {
    expect(compareRuns(questions, [reply('a', 4)], ['x'], [reply('x', 1)])).toEqual({
      sharedIds: [],
      comparedIds: [],
      own: null,
      other: null,
    })
  })
})

describe('peerMedians', () => {
  const run = (contributor: string, a: number | null, b = 2): PeerRun => ({
    contributor,
    replies: [reply('a', a), reply('b', b)],
  })
  const five = ['o1', 'o2', 'o3', 'o4', 'o5']

  test('are released from five independent owners, question by question', () => {
    const four = peerMedians(
      questions,
      five.slice(0, 4).map((owner) => run(owner, 3)),
    )
    expect(four).toMatchObject({ score: null, contributors: null })
    expect([...four.byQuestion.values()]).toEqual([null, null, null])
    const all = peerMedians(
      questions,
      five.map((owner, index) => run(owner, index === 0 ? null : 3)),
    )
    expect(all.contributors).toBe(5)
    expect([...all.byQuestion]).toEqual([
      ['a', null],
      ['b', 2],
      ['c', null],
    ])
  })

  test('five units of one owner are one contributor', () => {
    expect(
      peerMedians(
        questions,
        five.map(() => run('one', 3)),
      ).score,
    ).toBeNull()
  })

  test('are rounded to a tenth, so that single replies cannot be derived', () => {
    const { score, byQuestion } = peerMedians(
      questions,
      five.map((owner, index) => run(owner, index, index)),
    )
    for (const median of [score, byQuestion.get('a'), byQuestion.get('b')]) {
      expect(median).toBe(Math.round((median ?? 0) * 10) / 10)
    }
    const uneven = peerMedians(
      questions,
      five.map((owner, index) => run(owner, [0, 1, 1, 4, 5][index] ?? 0)),
    )
    expect((uneven.byQuestion.get('a') ?? 0) * 10).toBeCloseTo(Math.round((uneven.byQuestion.get('a') ?? 0) * 10), 9)
  })
})
