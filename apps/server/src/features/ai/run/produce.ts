import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { TextChecks } from '../gate/text-checks.ts'
import type { TokenBudget } from './limit.ts'
import type { RunAuthor } from './run.repository.ts'

/** Receives an answer while it is written. */
export interface RunWriter {
  /** Stores an event; resolves when every stream of the run can read it. @throws the reason of the signal when the run has ended */
  emit(event: AnswerEvent): Promise<void>
  /**
   * Adds an event of an answer, which is stored with others within a tenth of a second, or with the end of the run. Resolves when the next
   * one may be added. @throws the reason of the signal when the run has ended
   */
  add(event: AnswerEvent): Promise<void>
  /** Says what is being done, e.g. which figures are read. */
  progress(text: string): Promise<void>
  /** Names who writes; default: the built-in analyst. */
  author(author: RunAuthor): void
  /** Adds the tokens of one request to the model. */
  usage(tokens: { readonly inputTokens: number; readonly outputTokens: number }): void
  /** Checks the token limits before more of a model's reply is used. @throws RunEnded when one is reached */
  requireTokens(): void
  /** The number of sentences that the gate has dropped. */
  dropped(count: number): void
}

/** Reads for an answer in the background. */
export interface RunReader {
  readonly language: Language
  readonly businessUnitId: string
  readonly checks: TextChecks
  /**
   * Runs `work` in a read-only transaction of its own. The context has the rights that the person has now.
   *
   * @throws the reason of the signal when the person has signed out or may no longer use AI in the unit
   */
  read<T>(work: (context: Context<true>) => Promise<T>): Promise<T>
}

/** Writes one answer. An error ends the run as FAILED; a `ModelError` with its problem. */
export type Produce = (writer: RunWriter, reader: RunReader, signal: AbortSignal) => Promise<void>

/** A run that is about to be executed. */
export interface RunTask {
  readonly id: string
  /** Context of the request that started it; its transaction is over. */
  readonly context: Omit<Context<true>, 'tx'>
  readonly changedId: string
  /** Null: the built-in analyst writes, without limits. */
  readonly budget: TokenBudget | null
  readonly produce: Produce
}

/** What runs need of the server. */
export type RunPlatform = Pick<HttpPlatform, 'database' | 'findSessions' | 'settings' | 'textChecks'>
