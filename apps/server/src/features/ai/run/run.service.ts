import type { Answer, AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { EMPTY_ANSWER, withAnswerEvent } from '@lotse/contract/features/ai/answer.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listPartsOfRuns, listRuns, requestStop, type StoredRun } from './run.repository.ts'
import { mayReadRun } from './run-rights.ts'
import type { Runs } from './runs.ts'

/** Stops a run of the caller, on whichever node it is executed. @throws AppError ai.run_not_found */
export async function stopRun(runs: Runs, { tx, person, businessUnitId }: Context<true>, id: string): Promise<void> {
  if (!(await requestStop(tx, { id, businessUnitId, personId: person.id }))) throw new AppError('ai.run_not_found')
  tx.afterCommit.push(() => runs.stop(id))
}

/** The answers of runs that the caller may read, by run. An answer that is being written is returned as far as it is. */
export async function readAnswers(
  context: Context<true>,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly run: StoredRun; readonly answer: Answer }>> {
  const { tx, businessUnitId } = context
  const runs = (await listRuns(tx, businessUnitId, runIds)).filter((run) => mayReadRun(run, context))
  const parts = await listPartsOfRuns(
    tx,
    runs.map(({ id }) => id),
  )
  return new Map(runs.map((run) => [run.id, { run, answer: answerOf(run, parts.get(run.id) ?? []) }]))
}

function answerOf(run: StoredRun, events: readonly AnswerEvent[]): Answer {
  const { blocks, citations } = events.reduce(withAnswerEvent, EMPTY_ANSWER)
  return {
    runId: run.id,
    state: run.state,
    problem: run.problem,
    author: { provider: run.provider, model: run.model, isFallback: run.isFallback },
    blocks: [...blocks],
    citations: [...citations],
    droppedSentences: run.droppedSentences,
  }
}
