import type { LanguageModel } from 'ai'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel'
import type { Settings } from '../config/settings.ts'
import { createOutgoingFetch } from '../security/outgoing-fetch.ts'
import { aiAddressRules } from './address-rules.ts'
import { type Attempt, type AttemptPart, beginAttempt, type ModelTimes } from './attempt.ts'
import type { LanguageModelAccess, ModelPart, ModelReport, ModelRequest } from './model.ts'
import { ModelFailure } from './model-failure.ts'
import type { ProviderAccess } from './providers.ts'
import { createTokenCount } from './token-count.ts'

/** Attempts after the first one, before the first token only. */
const RETRIES = 2
/** Longest wait for a provider that is busy; beyond, the built-in analyst answers at once. */
const LONGEST_WAIT_MS = 5_000
/** Maximum size of a reply. Two hundred bytes per token are usual in a stream. */
const MAXIMUM_BYTES = 4 * 1024 * 1024
/**
 * Most characters of an output token, on average: far more than of prose in any language. A provider that ignores the maximum
 * output is not read any further.
 */
const CHARACTERS_PER_TOKEN = 8
/** Failed requests in a row after which a provider is not asked for a while. */
const FAILURES = 5
const BREAK_MS = 30_000

/**
 * Opens the access to a provider: retries before the first token, a circuit breaker, and limits of time. Loaded with the first
 * request, because a server without a provider needs none of its libraries.
 */
export function openAccess(
  { provider, model: name, baseUrl, load }: ProviderAccess,
  settings: Settings,
  report: (failure: Omit<ModelReport, 'tenantId'>) => void,
): LanguageModelAccess['stream'] {
  const times: ModelTimes = {
    firstToken: settings.aiFirstTokenSeconds * 1_000,
    idle: settings.aiIdleSeconds * 1_000,
    total: settings.aiTotalSeconds * 1_000,
  }
  const rules = aiAddressRules(settings)
  const retrying = retry(
    handleWhen((error) => error instanceof ModelFailure && error.isTemporary && waitOf(error, 1) <= LONGEST_WAIT_MS),
    { maxAttempts: RETRIES, backoff: new DelegateBackoff(backoffOf) },
  )
  const breaking = circuitBreaker(
    handleWhen((error) => error instanceof ModelFailure && error.problem !== 'PROVIDER_REFUSED'),
    { halfOpenAfter: BREAK_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  )
  let loaded: Promise<LanguageModel> | undefined

  const begin = async (request: ModelRequest): Promise<Attempt> => {
    loaded ??= load(createOutgoingFetch({ rules, origin: new URL(baseUrl).origin, maximumBytes: MAXIMUM_BYTES }))
    const model = await loaded
    try {
      return await breaking.execute(() => retrying.execute(() => beginAttempt(model, request, times), request.signal))
    } catch (error) {
      request.signal.throwIfAborted()
      throw error instanceof BrokenCircuitError
        ? new ModelFailure(
            'PROVIDER_UNAVAILABLE',
            'The AI provider has failed repeatedly and is not asked for a while.',
          )
        : error
    }
  }

  async function* stream(given: ModelRequest): AsyncGenerator<ModelPart> {
    const request = { ...given, maxOutputTokens: Math.min(given.maxOutputTokens, settings.aiOutputTokens) }
    let attempt: Attempt | undefined
    try {
      attempt = await begin(request)
      const count = createTokenCount(request)
      let left = request.maxOutputTokens * CHARACTERS_PER_TOKEN
      for (let received: AttemptPart | null = attempt.first; received !== null; received = await attempt.next()) {
        const part = received.type === 'text-delta' ? { ...received, text: received.text.slice(0, left) } : received
        yield* count.before(part)
        if (part.type === 'text-delta') yield { type: 'text', text: part.text }
        else if (part.type === 'tool-call') yield { type: 'tool', name: part.toolName, input: part.input }
        else {
          checkFinish(part.finishReason)
          return
        }
        left -= charactersOf(received)
        if (left < 0) throw tooLong()
      }
      throw endedEarly()
    } catch (error) {
      if (error instanceof ModelFailure) {
        report({ provider, model: name, problem: error.problem, status: error.status, reason: error.message })
      }
      throw error
    } finally {
      attempt?.close()
    }
  }

  return stream
}

/** @throws ModelFailure unless the model has said that its reply is complete */
function checkFinish(reason: string): void {
  if (reason === 'stop' || reason === 'tool-calls') return
  if (reason === 'length') throw tooLong()
  if (reason === 'content-filter') throw new ModelFailure('PROVIDER_REFUSED', 'The filter of the AI provider refused.')
  throw endedEarly()
}

const tooLong = () => new ModelFailure('TOO_LONG', 'The reply is longer than LOTSE_AI_OUTPUT_TOKENS.')

function charactersOf(part: AttemptPart): number {
  if (part.type === 'finish') return 0
  if (part.type === 'text-delta') return part.text.length
  return part.toolName.length + (JSON.stringify(part.input) ?? '').length
}

const endedEarly = () => new ModelFailure('PROVIDER_UNAVAILABLE', 'The AI provider ended its reply early.')

function backoffOf({ attempt, result }: IRetryBackoffContext<unknown>): number {
  const error = 'error' in result ? result.error : null
  return error instanceof ModelFailure ? waitOf(error, attempt) : 0
}

/** Milliseconds before the next attempt: what the provider asks for, or 300, 600 … with up to a third at random. */
function waitOf({ retryAfterMs }: ModelFailure, attempt: number): number {
  return retryAfterMs ?? 300 * 2 ** (attempt - 1) * (1 + Math.random() / 3)
}
