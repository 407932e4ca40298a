import { type GoalSeekResult, goalSeek } from '@lotse/analysis/simulation/goal-seek.ts'
import { type MonteCarloResult, monteCarlo } from '@lotse/analysis/simulation/monte-carlo.ts'
import type { SimulationModel } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { buildBrowserModel } from './browser-model.ts'
import { type Calculation, calculate } from './calculation.ts'
import { calculableLevers } from './lever.ts'

/** A calculation that takes longer than a frame. */
export type Task =
  | {
      readonly kind: 'RESULT'
      readonly model: SimulationModel
      readonly levers: readonly SimulationLever[]
      readonly horizonMonths: number
    }
  | {
      readonly kind: 'RANDOM'
      readonly model: SimulationModel
      readonly levers: readonly SimulationLever[]
      readonly seed: number
      readonly draws: number
    }
  | {
      readonly kind: 'GOAL'
      readonly model: SimulationModel
      readonly levers: readonly SimulationLever[]
      readonly goal: number
      /** Codes of the levers that may be moved; those without a plausible range are ignored. */
      readonly free: readonly string[]
    }

/** The result of each kind of task. */
export interface TaskResults {
  readonly RESULT: Calculation
  readonly RANDOM: MonteCarloResult
  readonly GOAL: GoalSeekResult
}
export type TaskKind = Task['kind']
export type TaskOf<Kind extends TaskKind> = Extract<Task, { readonly kind: Kind }>

/** What the worker sends: its progress from 0 to 1, then the result or that it failed. */
export type TaskMessage =
  | { readonly type: 'PROGRESS'; readonly share: number }
  | { readonly type: 'DONE'; readonly result: TaskResults[TaskKind] }
  | { readonly type: 'FAILED'; readonly reason: string }

/** Runs a task step by step; yields its progress. Pure: the worker only passes messages on. */
export function* runTask(task: Task): Generator<TaskMessage, void> {
  try {
    const browser = buildBrowserModel(task.model)
    if (task.kind === 'RESULT') {
      yield { type: 'DONE', result: calculate(browser, task.levers, task.horizonMonths) }
      return
    }
    const { model, situation, reply, ranges } = browser
    const scenario = { outcome: reply.outcomeId, levers: calculableLevers(browser, task.levers) }
    if (task.kind === 'GOAL') {
      const levers = task.free.flatMap((code) => {
        const range = ranges.get(code)
        return range ? [{ code, range }] : []
      })
      yield { type: 'DONE', result: goalSeek(model, situation, { scenario, goal: task.goal, levers }) }
      return
    }
    const draws = monteCarlo(model, situation, scenario, { seed: task.seed, draws: task.draws })
    for (let step = draws.next(); ; step = draws.next()) {
      if (step.done) {
        yield { type: 'DONE', result: step.value }
        return
      }
      yield { type: 'PROGRESS', share: step.value / task.draws }
    }
  } catch (error) {
    yield { type: 'FAILED', reason: String(error) }
  }
}
