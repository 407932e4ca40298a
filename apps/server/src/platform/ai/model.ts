import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { ModelMessage, ToolSet } from 'ai'

/** What a model is asked. */
export interface ModelRequest {
  readonly system: string
  readonly messages: readonly ModelMessage[]
  /** Tools that the model may call; each call is executed, and the model continues with its result. */
  readonly tools?: ToolSet
  readonly maxOutputTokens: number
  readonly signal: AbortSignal
}

/** A part of a model's reply. `tool`: it calls a tool. `usage`: the tokens of the whole request, at its end. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool'; readonly name: string; readonly input: unknown }
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number }

/** The model of a tenant. */
export interface LanguageModelAccess {
  readonly provider: AiProvider
  readonly model: string
  /**
   * Asks the model. Retries, time-outs and the circuit breaker apply.
   *
   * @throws ModelError; the reason of the request's signal when it is aborted
   */
  stream(request: ModelRequest): AsyncIterable<ModelPart>
}

/** A tenant's own access to a provider. */
export interface OwnAccess {
  readonly tenantId: string
  readonly provider: AiProvider
  /** Null: it cannot be decrypted. */
  readonly key: string | null
  /** Null: the address of the server's settings. */
  readonly baseUrl: string | null
  /** Of Azure: the deployment. Null: the model of the server's settings. */
  readonly model: string | null
}

/** The models of this process; available as `app.platform.ai`. */
export interface Models {
  /**
   * The model of a tenant; null: its provider is BUILT_IN, or has no key. An own access applies before the server's, if it is
   * one to the tenant's provider.
   */
  modelOf(
    tenant: { readonly config: { readonly ai_provider?: AiProvider } },
    own?: OwnAccess | null,
  ): LanguageModelAccess | null
}

/** Why a model did not reply; the names are those of `RUN_PROBLEMS`. */
export type ModelProblem = 'PROVIDER_UNAVAILABLE' | 'PROVIDER_REFUSED' | 'PROVIDER_BUSY' | 'TOO_LONG'

/** A request to a model failed. The message has no address, key or content. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly problem: ModelProblem

  constructor(problem: ModelProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** What an operator needs to know of a failed request; without keys, addresses and data. */
export interface ModelReport {
  readonly provider: AiProvider
  readonly model: string
  readonly problem: ModelProblem
  readonly status: number | null
  readonly reason: string
  /** The tenant whose own key was used; null: the key of the server. */
  readonly tenantId: string | null
}

declare module '../http/http-platform.ts' {
  interface HttpPlatform {
    readonly ai: Models
  }
}
