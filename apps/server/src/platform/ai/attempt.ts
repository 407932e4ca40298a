import type { LanguageModel, TextStreamPart, ToolSet } from 'ai'
import type { ModelRequest } from './model.ts'
import { failureOf, ModelFailure } from './model-failure.ts'

/** Maximum number of times that a model continues after a tool call. */
const MAXIMUM_STEPS = 8

/** Time limits of a request, in milliseconds. */
export interface ModelTimes {
  readonly firstToken: number
  readonly idle: number
  readonly total: number
}

/** A part that matters to the caller, or the end with its tokens. */
export type AttemptPart =
  | Extract<TextStreamPart<ToolSet>, { type: 'text-delta' | 'tool-call' }>
  | Extract<TextStreamPart<ToolSet>, { type: 'finish' }>

/** A reply whose first part has arrived. */
export interface Attempt {
  readonly first: AttemptPart
  /** The next part; null after the last. @throws ModelFailure; the reason of the request's signal */
  next(): Promise<AttemptPart | null>
  /** Ends the connection. */
  close(): void
}

/**
 * Asks a model once and waits for the first token.
 *
 * @throws ModelFailure; the reason of the request's signal
 */
export async function beginAttempt(model: LanguageModel, request: ModelRequest, times: ModelTimes): Promise<Attempt> {
  const { streamText, stepCountIs } = await import('ai')
  const controller = new AbortController()
  const onAbort = () => controller.abort(request.signal.reason)
  if (request.signal.aborted) onAbort()
  request.signal.addEventListener('abort', onAbort, { once: true })
  let timer: NodeJS.Timeout | undefined
  const limit = (milliseconds: number, message: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new ModelFailure('PROVIDER_UNAVAILABLE', message)), milliseconds)
  }
  const total = setTimeout(
    () => controller.abort(new ModelFailure('PROVIDER_UNAVAILABLE', 'The AI provider took too long for its reply.')),
    times.total,
  )
  const close = () => {
    clearTimeout(timer)
    clearTimeout(total)
    request.signal.removeEventListener('abort', onAbort)
    controller.abort(new ModelFailure('PROVIDER_UNAVAILABLE', 'The reply was closed.'))
  }
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  aborted.catch(() => {})

  let parts: AsyncIterator<TextStreamPart<ToolSet>> | undefined
  const next = async (): Promise<AttemptPart | null> => {
    try {
      controller.signal.throwIfAborted()
      parts ??= streamText({
        model,
        instructions: request.system,
        messages: [...request.messages],
        ...(request.tools ? { tools: request.tools, stopWhen: stepCountIs(MAXIMUM_STEPS) } : {}),
        maxOutputTokens: request.maxOutputTokens,
        maxRetries: 0,
        abortSignal: controller.signal,
        onError: () => {}, // the error is also a part; by default it would be printed with its request
      }).stream[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await Promise.race([parts.next(), aborted])
        if (done) return null
        if (value.type === 'error') throw value.error
        if (value.type === 'finish') return value
        if (value.type === 'tool-call' || (value.type === 'text-delta' && value.text !== '')) {
          limit(times.idle, 'The AI provider stopped in the middle of its reply.')
          return value
        }
        // Reasoning is not shown, but shows that the provider is at work.
        if (value.type === 'reasoning-delta' || value.type === 'tool-result') {
          limit(times.idle, 'The AI provider stopped in the middle of its reply.')
        }
      }
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : failureOf(error)
      close()
      throw reason
    }
  }
  limit(times.firstToken, 'The AI provider did not begin its reply in time.')
  const first = await next()
  if (first === null || first.type === 'finish') {
    close()
    throw new ModelFailure('PROVIDER_UNAVAILABLE', 'The AI provider sent an empty reply.', { isTemporary: true })
  }
  return { first, next, close }
}
