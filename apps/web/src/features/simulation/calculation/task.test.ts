import { expect, test } from 'vitest'
import { leverAt, workshopModel } from '../../../testing/simulation-fixture.ts'
import { runTask, type Task, type TaskMessage, type TaskResults } from './task.ts'

const messagesOf = (task: Task): TaskMessage[] => [...runTask(task)]
const MODEL = workshopModel()

test('random draws report their progress, and the same seed gives the same result', () => {
  const task: Task = { kind: 'RANDOM', model: MODEL, levers: [leverAt('utilisation', 90)], seed: 7, draws: 1_000 }
  const messages = messagesOf(task)
  expect(messages.slice(0, -1)).toEqual([0.25, 0.5, 0.75].map((share) => ({ type: 'PROGRESS', share })))
  expect(messages.at(-1)).toMatchObject({ type: 'DONE', result: { draws: 1_000 } })
  expect(messagesOf(task)).toEqual(messages)
})

test('a result is calculated with the contributions of the levers and the months', () => {
  const levers = [leverAt('utilisation', 90), leverAt('rate', 100)]
  const [message] = messagesOf({ kind: 'RESULT', model: MODEL, levers, horizonMonths: 24 })
  const result = message?.type === 'DONE' ? (message.result as TaskResults['RESULT']) : null
  expect(result?.result.contributions.map(({ contribution }) => contribution)).toEqual([
    expect.closeTo(95_000, 6),
    expect.closeTo(85_000, 6),
  ])
  expect(result?.path.months).toHaveLength(24)
})

test('a goal is sought with the free levers, and one out of reach returns the closest value', () => {
  const task = { kind: 'GOAL', model: MODEL, levers: [], free: ['utilisation'] } as const
  expect(messagesOf({ ...task, goal: 189_000 })).toMatchObject([
    { type: 'DONE', result: { kind: 'REACHED', outcome: expect.closeTo(189_000, 3) } },
  ])
  const [message] = messagesOf({ ...task, goal: 1e9 })
  expect(message).toMatchObject({ type: 'DONE', result: { kind: 'UNREACHABLE', outcome: expect.closeTo(279_000, 3) } })
})

test('a calculation that fails says so', () => {
  expect(messagesOf({ kind: 'RANDOM', model: MODEL, levers: [], seed: 1, draws: 1 })).toMatchObject([
    { type: 'FAILED', reason: expect.stringContaining('draws') },
  ])
})
