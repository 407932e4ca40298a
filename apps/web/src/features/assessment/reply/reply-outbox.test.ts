import type { SavedReply } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoResponseError, StatusError } from '../../../platform/api/api-error.ts'
import { createReplyOutbox, type OutboxParts } from './reply-outbox.ts'
import { type PendingReply, type ReplyContent, runsWithStoredReplies, storedReplies } from './reply-storage.ts'

const owner = { personId: 'p1', unitId: 'u1', runId: 'r1' }
const content = (comment: string, value: number | null = 3): ReplyContent => ({
  value,
  isNotApplicable: false,
  comment,
  evidence: null,
})

/** A server that stores the replies it receives, and fails once for each entry of `failures`. */
function server() {
  const sent: PendingReply[] = []
  const saved: SavedReply[] = []
  const failures: unknown[] = []
  let version = 0
  const parts: OutboxParts = {
    owner,
    clientId: 'tab-1',
    send: async (reply) => {
      sent.push(reply)
      const failure = failures.shift()
      if (failure) throw failure
      version += 1
      return {
        assessmentId: 'r1',
        questionId: reply.questionId,
        reply: { ...reply.content, version, savedAt: '2026-03-02T08:00:00.000Z', savedBy: null },
        questionCount: 1,
        answeredCount: 1,
        notApplicableCount: 0,
        progress: 1,
        score: 3,
      }
    },
    readTheirs: async () => ({ theirs: content('theirs', 5), theirVersion: 7, colleague: 'Ada' }),
    onSaved: (reply) => saved.push(reply),
  }
  return { sent, saved, failures, parts }
}

const texts = (replies: readonly PendingReply[]) => replies.map((reply) => reply.content.comment)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a reply goes out at once, and is forgotten here when the server has it', async () => {
  const { sent, saved, parts } = server()
  const outbox = createReplyOutbox(parts)
  outbox.put('q1', content('a'), 0)
  expect(storedReplies(owner)).toHaveLength(1)
  expect(outbox.snapshot().state).toBe('SENDING')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(sent)).toEqual(['a'])
  expect(saved).toHaveLength(1)
  expect(outbox.snapshot()).toMatchObject({ state: 'EMPTY', lastSavedAt: '2026-03-02T08:00:00.000Z' })
  expect(storedReplies(owner)).toEqual([])
})

test('typing is safe here with every key, and sent after a pause; a choice elsewhere does not wait for it', async () => {
  const { sent, parts } = server()
  const outbox = createReplyOutbox(parts)
  for (const text of ['t', 'te', 'tex', 'text']) {
    outbox.put('q1', content(text), 0, { isTyping: true })
    expect(texts(storedReplies(owner))).toEqual([text])
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(sent).toEqual([])
  outbox.put('q2', content('choice'), 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(sent)).toEqual(['choice'])
  await vi.advanceTimersByTimeAsync(800)
  expect(texts(sent)).toEqual(['choice', 'text'])
})

test('sends again after 3, 6, 12, 24 and then every 30 seconds without a connection, and the newest text wins', async () => {
  const { sent, failures, parts } = server()
  for (let count = 0; count < 6; count++) failures.push(new NoResponseError('gone'))
  const outbox = createReplyOutbox(parts)
  outbox.put('q1', content('first'), 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.snapshot().state).toBe('RETRYING')
  outbox.put('q1', content('second'), 0)
  for (const [seconds, count] of [
    [2.999, 1],
    [0.001, 2],
    [6, 3],
    [12, 4],
    [24, 5],
    [30, 6],
    [29.999, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(sent).toHaveLength(count)
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(texts(sent).at(-1)).toBe('second')
  expect(outbox.snapshot().state).toBe('EMPTY')
})

test('when the line is back nothing waits for its next try', async () => {
  const { sent, failures, parts } = server()
  failures.push(new NoResponseError('gone'), new StatusError(503, null))
  const outbox = createReplyOutbox(parts)
  outbox.put('q1', content('a'), 0)
  await vi.advanceTimersByTimeAsync(0)
  outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.snapshot().state).toBe('RETRYING')
  outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(3)
  expect(outbox.snapshot().state).toBe('EMPTY')
})

test('what is typed while the earlier text is on the way goes out next, in order', async () => {
  const { sent, parts } = server()
  let arrive: () => void = () => {}
  const { send } = parts
  let isFirst = true
  const slow: OutboxParts = {
    ...parts,
    send: async (reply) => {
      const answer = await send(reply)
      if (isFirst) {
        isFirst = false
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
      }
      return answer
    },
  }
  const outbox = createReplyOutbox(slow)
  outbox.put('q1', content('earlier'), 0)
  await vi.advanceTimersByTimeAsync(0)
  outbox.put('q1', content('later'), 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts(sent)).toEqual(['earlier'])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(sent)).toEqual(['earlier', 'later'])
  expect(sent[1]).toMatchObject({ clientId: 'tab-1', basedOn: 1 })
  expect((sent[1]?.sequence ?? 0) > (sent[0]?.sequence ?? 0)).toBe(true)
  expect(storedReplies(owner)).toEqual([])
})

test('what a closed tab left over is sent by the next visit, as the same browser', async () => {
  const { failures, parts } = server()
  failures.push(new NoResponseError('gone'))
  const before = createReplyOutbox(parts)
  before.put('q1', content('written on the train'), 4)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()
  expect(runsWithStoredReplies(owner)).toEqual(['r1'])
  expect(runsWithStoredReplies({ personId: 'p2', unitId: 'u1' })).toEqual([])
  const later = server()
  const outbox = createReplyOutbox({ ...later.parts, clientId: 'tab-2' })
  expect(outbox.snapshot().entries.get('q1')?.pending.content.comment).toBe('written on the train')
  outbox.put('q1', content('written on the train, and at the desk'), 0, { isTyping: true })
  await vi.advanceTimersByTimeAsync(800)
  expect(later.sent.at(-1)).toMatchObject({ clientId: 'tab-1', basedOn: 4 })
  expect(texts(later.sent).at(-1)).toBe('written on the train, and at the desk')
})

test('the answer of another person is overwritten only after a choice between mine and theirs', async () => {
  const stale = () => new StatusError(409, { code: 'assessment.reply_stale', message: 'x' })
  for (const choice of ['MINE', 'THEIRS'] as const) {
    const { sent, failures, parts } = server()
    failures.push(stale())
    const outbox = createReplyOutbox(parts)
    outbox.put('q1', content('mine'), 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(outbox.snapshot().state).toBe('STUCK')
    expect(outbox.snapshot().entries.get('q1')?.status).toMatchObject({
      kind: 'CONFLICT',
      theirs: { comment: 'theirs', value: 5 },
      colleague: 'Ada',
    })
    // More may be written before it is decided; none of it is lost or sent.
    outbox.put('q1', content('mine, longer'), 0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(texts(storedReplies(owner))).toEqual(['mine, longer'])
    outbox.resolve('q1', choice)
    await vi.advanceTimersByTimeAsync(0)
    expect(outbox.snapshot().state).toBe('EMPTY')
    expect(storedReplies(owner)).toEqual([])
    expect(sent.slice(1)).toMatchObject(choice === 'MINE' ? [{ basedOn: 7, content: { comment: 'mine, longer' } }] : [])
  }
})

test('a run that was submitted meanwhile keeps the reply here until it is reopened or given up', async () => {
  const { sent, failures, parts } = server()
  const closed = () => new StatusError(409, { code: 'assessment.closed', message: 'Closed' })
  failures.push(closed(), closed())
  const outbox = createReplyOutbox(parts)
  outbox.put('q1', content('late'), 0)
  outbox.put('q2', content('later'), 0)
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.snapshot().entries.get('q1')?.status).toEqual({
    kind: 'REFUSED',
    code: 'assessment.closed',
    message: 'Closed',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(storedReplies(owner)).toHaveLength(2)
  outbox.discard('q2')
  outbox.retryRefused()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(sent)).toEqual(['late', 'later', 'late'])
  expect(storedReplies(owner)).toEqual([])
})

test('an ended session stops the sending and keeps the text', async () => {
  const { sent, failures, parts } = server()
  failures.push(new StatusError(401, null))
  const outbox = createReplyOutbox(parts)
  outbox.put('q1', content('a'), 0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
  expect(texts(storedReplies(owner))).toEqual(['a'])
})

test('a browser that keeps nothing still sends', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { sent, parts } = server()
  const outbox = createReplyOutbox(parts)
  outbox.put('q1', content('a'), 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(sent)).toEqual(['a'])
})
