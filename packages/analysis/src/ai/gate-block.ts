/** A piece of an answer's text; a number has a source. `Source` is what the caller links numbers to. */
export interface GateSegment<Source> {
  readonly text: string
  readonly isStrong?: boolean
  readonly source?: Source
  readonly citation?: number
}

export type GateSegments<Source> = readonly GateSegment<Source>[]

/** A block of an answer. `Own` are the blocks that only the caller can make: charts and proposals. */
export type GateBlock<Source, Own> =
  | { readonly kind: 'HEADING' | 'PARAGRAPH'; readonly segments: GateSegments<Source> }
  | { readonly kind: 'LIST'; readonly items: readonly GateSegments<Source>[] }
  | { readonly kind: 'TABLE'; readonly header: readonly string[]; readonly rows: readonly GateSegments<Source>[][] }
  | Own

/** What is added to an answer: a block, pieces of the last paragraph or list item, an item of the last list, a row of the last table. */
export type GateEvent<Source, Own> =
  | { readonly type: 'block'; readonly block: GateBlock<Source, Own> }
  | { readonly type: 'segments'; readonly segments: GateSegments<Source> }
  | { readonly type: 'item'; readonly segments: GateSegments<Source> }
  | { readonly type: 'row'; readonly cells: readonly GateSegments<Source>[] }

/** A token of answer text: `{{value:sales|2026-10}}` is `value` with the arguments `sales` and `2026-10`. */
export interface AnswerToken {
  readonly name: string
  readonly args: readonly string[]
}

/** Resolves tokens under the rights of the reader; null: unresolvable, so the sentence is not shown. */
export interface TokenResolver<Source, Own> {
  inline(token: AnswerToken): Promise<GateSegments<Source> | null>
  /** A token on a line of its own. Its texts have been cleaned and contain no number. */
  block(token: AnswerToken): Promise<Own | null>
}

/** Tokens that are a block. `texts` are the positions of arguments that a model writes freely. */
export const BLOCK_TOKENS: ReadonlyMap<string, { readonly texts: readonly number[] }> = new Map([
  ['chart', { texts: [] }],
  ['propose', { texts: [2, 3] }],
])

/** Parses the inside of `{{…}}`. */
export function parseToken(inside: string): AnswerToken {
  const colon = inside.indexOf(':')
  const name = (colon < 0 ? inside : inside.slice(0, colon)).trim()
  return {
    name,
    args:
      colon < 0
        ? []
        : inside
            .slice(colon + 1)
            .split('|')
            .map((arg) => arg.trim()),
  }
}
