import type { WrittenText } from '@lotse/contract/language.ts'

/** A question in the languages in which it is written; `levels` has its own descriptions of values. */
export interface WrittenQuestion {
  readonly id: string
  readonly text: WrittenText
  /** More than 0. */
  readonly weight: number
  readonly kpis: readonly string[]
  readonly levels: readonly { readonly value: number; readonly description: WrittenText }[]
}
