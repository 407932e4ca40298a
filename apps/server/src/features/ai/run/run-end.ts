import type { RunProblem, RunState } from '@lotse/contract/features/ai/answer.schema.ts'
import { ModelError } from '../../../platform/ai/model.ts'
import type { ReachedLimit } from './limit.ts'

/** How a run ends. */
export interface RunEnd {
  readonly state: Exclude<RunState, 'RUNNING'>
  readonly problem: RunProblem | null
}

/** The reason of a run's signal. `end` is null when this process no longer holds the run and can store nothing. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded'
  readonly end: RunEnd | null

  constructor(end: RunEnd | null, message: string) {
    super(message)
    this.end = end
  }
}

/** The person stopped the run, signed out, or may no longer use AI in the unit. What was written remains. */
export const stopped = () => new RunEnded({ state: 'STOPPED', problem: null }, 'The run was stopped.')

/** The process is stopping. */
export const interrupted = () => new RunEnded({ state: 'FAILED', problem: 'INTERRUPTED' }, 'The process is stopping.')

/** The run was deleted, or its lease is over. */
export const lost = () => new RunEnded(null, 'The run is no longer held by this process.')

/** A token limit is reached in the middle of the run. What was written remains. */
export const limited = (problem: ReachedLimit) =>
  new RunEnded({ state: 'FAILED', problem }, 'A token limit is reached.')

/** The end of a run that failed with `error`. */
export function endOf(error: unknown): RunEnd | null {
  if (error instanceof RunEnded) return error.end
  return { state: 'FAILED', problem: error instanceof ModelError ? error.problem : 'INTERRUPTED' }
}

/** Whether an operator should see the error. */
export const isUnexpected = (error: unknown) => !(error instanceof RunEnded || error instanceof ModelError)
