import type { Answer, AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { type AnswerContent, withAnswerEvent } from '@lotse/contract/features/ai/answer.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { followRun } from './run-connection.ts'

/** A live answer, and whether its stream is open. */
export interface FollowedAnswer extends LiveAnswer {
  /** False while a broken stream is waiting for its next attempt. */
  readonly isConnected: boolean
}

interface Followed {
  readonly runId: string
  readonly answer: LiveAnswer
  readonly isConnected: boolean
}

/**
 * An answer that is followed while it is being written.
 *
 * @param stored as the server last returned it
 * @param onEnd called once when the stream has ended: author and counts are in the stored answer only
 */
export function useLiveAnswer(
  stored: Pick<Answer, 'runId' | 'state' | 'problem' | 'blocks' | 'citations'>,
  onEnd: () => void,
): FollowedAnswer {
  const { runId } = stored
  const isRunning = stored.state === 'RUNNING'
  const [followed, setFollowed] = useState<Followed | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning) return
    const stop = new AbortController()
    const change = (next: (old: Followed) => Followed) =>
      setFollowed((old) => next(old?.runId === runId ? old : { runId, answer: EMPTY_ANSWER, isConnected: true }))
    setFollowed(null)
    void followRun(
      runId,
      (event) => change((old) => ({ ...old, answer: nextAnswer(old.answer, event) })),
      (isConnected) => change((old) => (old.isConnected === isConnected ? old : { ...old, isConnected })),
      stop.signal,
    ).then((reason) => {
      if (reason !== 'LEFT') end()
    })
    return () => stop.abort()
  }, [runId, isRunning])
  if (!isRunning) return { ...stored, progress: null, isConnected: true }
  const live = followed?.runId === runId ? followed : null
  // What the reply already holds is shown until the stream has caught up with it.
  const answer =
    live && live.answer.blocks.length >= stored.blocks.length
      ? live.answer
      : { ...EMPTY_ANSWER, ...pick(stored), progress: live?.answer.progress ?? null }
  return { ...answer, isConnected: live?.isConnected ?? true }
}

function pick({ state, problem, blocks, citations }: Pick<Answer, 'state' | 'problem' | 'blocks' | 'citations'>) {
  return { state, problem, blocks, citations }
}

/** An answer as it is shown: stored, or as far as its stream has come. */
interface LiveAnswer extends Pick<Answer, 'state' | 'problem'>, AnswerContent {
  /** What is being done, while it is being written. */
  readonly progress: string | null
}

/** An answer of which nothing has been received. */
const EMPTY_ANSWER: LiveAnswer = { state: 'RUNNING', problem: null, blocks: [], citations: [], progress: null }

/** The answer after one more event of its stream. */
function nextAnswer(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  if (event.type === 'progress') return { ...answer, progress: event.text }
  if (event.type === 'end') return { ...answer, state: event.state, problem: event.problem, progress: null }
  const { blocks, citations } = withAnswerEvent(answer, event)
  return { ...answer, blocks, citations }
}
