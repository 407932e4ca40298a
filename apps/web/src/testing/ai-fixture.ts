import type { AiAnalysisDetail, AiAnalysisItem } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import type { ConversationDetail } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import type { Answer, AnswerBlock, AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { vi } from 'vitest'

export const RUN_ID = '40000000-0000-4000-8000-000000000001'
export const ANALYSIS_ID = '41000000-0000-4000-8000-000000000001'
export const CONVERSATION_ID = '42000000-0000-4000-8000-000000000001'
const AT = '2026-03-01T08:00:00.000Z'

/** A paragraph with a figure and where it comes from. */
export const PARAGRAPH: AnswerBlock = {
  kind: 'PARAGRAPH',
  segments: [
    { text: 'Labour efficiency is at ' },
    {
      text: '68.2 %',
      source: {
        kind: 'KPI',
        label: 'Labour efficiency, February 2026, month',
        period: '2026-02',
        address: '/business-analysis/dashboard/detail/analysis?id=labour_efficiency_pct&period=2026-02',
      },
    },
    { text: '.' },
  ],
}

/** A complete answer of the built-in analyst. */
export function answer(patch: Partial<Answer> = {}): Answer {
  return {
    runId: RUN_ID,
    state: 'DONE',
    problem: null,
    author: { provider: 'BUILT_IN', model: null, isFallback: false },
    blocks: [PARAGRAPH],
    citations: [],
    droppedSentences: 0,
    ...patch,
  }
}

/** An analysis of the unit as lists contain it. */
export function analysisItem(patch: Partial<AiAnalysisItem> = {}): AiAnalysisItem {
  return {
    id: ANALYSIS_ID,
    runId: RUN_ID,
    scope: 'UNIT',
    scopeId: null,
    name: 'Nordstadt',
    period: '2026-02',
    question: '',
    language: 'en',
    state: 'DONE',
    problem: null,
    owner: { id: '00000000-0000-4000-8000-000000000001', name: 'Katharina Brühlmann' },
    isOwn: true,
    isShared: false,
    createdAt: AT,
    can: { share: true, stop: false, delete: true },
    ...patch,
  }
}

/** The same with its answer. */
export function analysisDetail(patch: Partial<AiAnalysisDetail> = {}): AiAnalysisDetail {
  return {
    ...analysisItem(),
    answer: answer(),
    basis: {
      promptVersion: null,
      inputTokens: 0,
      outputTokens: 0,
      cost: null,
      startedAt: AT,
      endedAt: AT,
      sources: [],
    },
    feedback: null,
    ...patch,
  }
}

/** A conversation with one question. */
export function conversation(patch: Partial<ConversationDetail> = {}): ConversationDetail {
  return {
    id: CONVERSATION_ID,
    title: 'What is critical?',
    messageCount: 1,
    createdAt: AT,
    updatedAt: AT,
    messages: [
      {
        id: '43000000-0000-4000-8000-000000000001',
        text: 'What is critical?',
        at: AT,
        answer: answer(),
        feedback: null,
      },
    ],
    ...patch,
  }
}

/** A call to the stubbed server. */
export interface AiCall {
  readonly call: string
  readonly body: Record<string, unknown>
  readonly query: URLSearchParams
}

/** A stream of an answer that the test writes. */
export interface AnswerLine {
  readonly lastEventId: string | null
  readonly signal: AbortSignal
  send(...events: readonly AnswerEvent[]): Promise<void>
  /** Sends text as it is. */
  sendText(text: string): Promise<void>
  end(): Promise<void>
}

/** A frame of the stream. */
export const frame = (id: number, event: AnswerEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/**
 * A server with streams that the test writes; other calls get the result of `reply`.
 *
 * @returns the streams and the calls, in their order
 */
export function stubAiServer(reply: (seen: AiCall) => { status?: number; body?: unknown } = () => ({ body: {} })) {
  const lines: AnswerLine[] = []
  const calls: AiCall[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    const { pathname, searchParams } = new URL(request.url)
    if (request.headers.get('Accept') === 'text/event-stream') {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      request.signal.addEventListener('abort', () => void writer.abort(request.signal.reason).catch(() => {}))
      const lastEventId = request.headers.get('Last-Event-ID')
      let next = Number(lastEventId ?? 0) + 1
      const sendText = (text: string) => writer.write(new TextEncoder().encode(text))
      const { body = null, status = 200 } = reply({ call: `STREAM ${pathname}`, body: {}, query: searchParams })
      if (status !== 200) return Response.json(body, { status })
      lines.push({
        lastEventId,
        signal: request.signal,
        sendText,
        send: (...events) => sendText(events.map((event) => frame(next++, event)).join('')),
        end: () => writer.close(),
      })
      return new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } })
    }
    const text = await request.clone().text()
    const seen = {
      call: `${request.method} ${pathname.replace(/^\/(ai|workflow)/, '')}`,
      body: text ? JSON.parse(text) : {},
      query: searchParams,
    }
    calls.push(seen)
    const { status = 200, body } = reply(seen)
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return { lines, calls }
}
