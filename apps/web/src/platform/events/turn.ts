import { randomId } from '../id/random-id.ts'
import { wait } from './wait.ts'

/** A tab that claims the turn waits this long for another one to object. */
const OBJECTION_MS = 200
/** The tab that has the turn says so at this interval. */
const REPEAT_MS = 2000
/** The turn is free when no tab said so for this long: the tab crashed or was frozen. More than hidden tabs' timers are late. */
const SILENCE_MS = 10_000

/** What tabs say about the turn. */
interface TurnMessage {
  readonly kind: 'CLAIM' | 'HOLD' | 'FREE'
  /** Of two tabs that want the turn, the one with the lower id gets it. */
  readonly from: string
}

/**
 * Does `work` once no other tab with this channel does, until it ends or `signal` aborts; then the turn goes to another tab. Like
 * a Web Lock, but it also works on pages that did not come over a secure connection. Two tabs may both have the turn for a moment
 * (after one was frozen): one of them is interrupted by the signal that its `work` gets. Closes the channel.
 */
export async function withTurn(
  channel: BroadcastChannel,
  signal: AbortSignal,
  work: (until: AbortSignal) => Promise<void>,
): Promise<void> {
  const id = randomId()
  const heard = new EventTarget()
  let state: 'WAITING' | 'CLAIMING' | 'HOLDING' = 'WAITING'
  const say = (kind: TurnMessage['kind']) => channel.postMessage({ kind, from: id } satisfies TurnMessage)
  channel.onmessage = ({ data: { kind, from } }: MessageEvent<TurnMessage>) => {
    const isFirst = id < from
    if (kind === 'FREE') {
      if (state === 'WAITING') heard.dispatchEvent(new Event('free'))
    } else if (state === 'HOLDING' && (kind === 'CLAIM' || isFirst)) say('HOLD')
    else if (state === 'CLAIMING' && kind === 'CLAIM' && isFirst) say('CLAIM')
    else heard.dispatchEvent(new Event('taken'))
  }

  /** Returns whether the work ended without being interrupted. */
  const hold = async (): Promise<boolean> => {
    const turn = new AbortController()
    let isDone = false
    state = 'HOLDING'
    say('HOLD')
    const working = work(turn.signal).finally(() => {
      isDone = !turn.signal.aborted
      turn.abort()
    })
    const ends = [[heard, 'taken'] as const, [window, 'pagehide'] as const, [signal, 'abort'] as const]
    while (await wait(turn.signal, { ms: REPEAT_MS, events: ends })) say('HOLD')
    turn.abort()
    await working
    state = 'WAITING'
    say('FREE')
    return isDone
  }

  try {
    while (!signal.aborted) {
      state = 'CLAIMING'
      const objection = wait(signal, { ms: OBJECTION_MS, events: [[heard, 'taken']] })
      say('CLAIM')
      const isMine = await objection
      if (isMine && (await hold())) return
      state = 'WAITING'
      await untilFree(heard, signal)
    }
  } finally {
    channel.close()
  }
}

/** Waits until a tab gives the turn back, or none has it. */
async function untilFree(heard: EventTarget, signal: AbortSignal): Promise<void> {
  let isFree = false
  const free = () => {
    isFree = true
  }
  heard.addEventListener('free', free)
  const ends = [[heard, 'free'] as const, [heard, 'taken'] as const]
  // While a tab says that it has the turn, the silence begins again.
  while (!isFree && !signal.aborted) isFree = (await wait(signal, { ms: SILENCE_MS, events: ends })) || isFree
  heard.removeEventListener('free', free)
}
