import { setImmediate as turn } from 'node:timers/promises'
import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { type LanguageModelAccess, ModelError, type ModelRequest } from '../../../platform/ai/model.ts'
import type { AnswerGate } from '../gate/gate.ts'
import type { RunWriter } from './produce.ts'

/** Characters of an answer that are worked off before other requests have their turn. */
const PIECE = 2_000
/** Characters of an answer that wait to be checked; with more, the reply is not read on. */
const MOST_WAITING = 50_000

/** An answer that a model writes. */
export interface ModelAnswer {
  readonly model: LanguageModelAccess
  readonly promptVersion: string
  readonly request: ModelRequest
  readonly gate: AnswerGate
  readonly writer: RunWriter
}

/**
 * Lets a model write an answer through the gate. Returns false if nothing of it can be shown, because the provider failed or the
 * gate dropped every sentence: then the built-in analyst answers.
 *
 * @throws ModelError when the provider fails after a part of the answer has been shown
 */
export async function writeModelAnswer({ model, promptVersion, request, gate, writer }: ModelAnswer): Promise<boolean> {
  writer.author({ provider: model.provider, model: model.model, isFallback: false, promptVersion })
  // Headings wait for the text below them, which may be dropped.
  let held: AnswerEvent[] = []
  let isShown = false
  const show = async (events: readonly AnswerEvent[]) => {
    for (const event of events) {
      held.push(event)
      if (!hasContent(event)) continue
      isShown = true
      for (const waiting of held.splice(0)) await writer.add(waiting)
    }
    writer.dropped(gate.dropped)
  }
  let untilTurn = PIECE
  const read = async (text: string) => {
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE)
      await show(await gate.push(piece))
      untilTurn -= piece.length
      if (untilTurn > 0) continue
      untilTurn = PIECE
      await turn()
    }
  }
  // The reply is read on while its text is checked: what has arrived when the provider breaks off would be lost otherwise.
  let checked = Promise.resolve()
  let waiting = 0
  let hasFailed = false
  const check = async (text: string) => {
    waiting += text.length
    checked = checked
      .then(() => read(text))
      .then(() => {
        waiting -= text.length
      })
    checked.catch(() => {
      hasFailed = true
    })
    if (waiting > MOST_WAITING) await checked
  }
  try {
    for await (const part of model.stream(request)) {
      if (hasFailed) break
      if (part.type === 'usage') writer.usage(part)
      else {
        // Each part follows the report of its tokens. The report at the end follows the last part, which is still shown.
        writer.requireTokens()
        if (part.type === 'text') await check(part.text)
      }
    }
    await checked
    await show(await gate.end())
    held = []
  } catch (error) {
    const reason = await checked.then(
      () => error,
      (failure: unknown) => failure,
    )
    if (isShown || !(reason instanceof ModelError)) throw reason
  }
  return isShown
}

/** Whether a reader learns something from the event. */
function hasContent(event: AnswerEvent): boolean {
  if (event.type === 'segments') return event.segments.length > 0
  if (event.type !== 'block') return false
  switch (event.block.kind) {
    case 'HEADING':
      return false
    case 'PARAGRAPH':
      return event.block.segments.length > 0
    case 'LIST':
      return event.block.items.some((segments) => segments.length > 0)
    case 'TABLE':
    case 'CHART':
    case 'MEASURE_PROPOSAL':
    case 'CHOICES':
      return true
  }
}
