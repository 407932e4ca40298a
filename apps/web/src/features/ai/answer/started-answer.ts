import type { Answer } from '@lotse/contract/features/ai/answer.schema.ts'

/** The answer of a run that has just been started, until the server returns it. */
export function startedAnswer(runId: string): Answer {
  return {
    runId,
    state: 'RUNNING',
    problem: null,
    author: { provider: 'BUILT_IN', model: null, isFallback: false },
    blocks: [],
    citations: [],
    droppedSentences: 0,
  }
}
