import type { ApiBase, Operation } from '@lotse/contract/operation.ts'

/**
 * What a browser knows of an operation of the contract: how it is called. `npm run generate` writes them (generated/), because the
 * contract itself has the schemas and what the API reference says, which browsers need not load.
 */
export interface WebOperation<O = unknown> {
  readonly id: string
  readonly feature: string
  readonly base: ApiBase
  readonly method: Operation['method']
  /** Path below the base, parameters as `{id}`. */
  readonly path: string
  /** True when anybody may call it. */
  readonly isPublic?: true
  /** Content type of a body that is a file. */
  readonly upload?: string
  /** True when the browser must keep or remove a cookie by the reply. */
  readonly setsCookie?: true
  /** The type of the operation in the contract, with those of its input and reply. It has no value. */
  readonly contract?: O
}

/** The same for a group of operations. */
export type WebOperations<Group> = { readonly [Name in keyof Group]: WebOperation<Group[Name]> }
