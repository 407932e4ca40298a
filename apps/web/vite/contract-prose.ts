import type { Plugin } from 'vite'

/** What the API reference says about operations and schemas. */
const PROSE = new Set(['summary', 'description'])

interface Syntax {
  readonly type?: string
  readonly start: number
  readonly end: number
}

/** Leaves what the contract says to people out of what browsers load: it is for the API reference, which the server writes. */
export function withoutContractProse(): Plugin {
  return {
    name: 'lotse:without-contract-prose',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.(operations|schema)\.ts$/ },
      handler(code) {
        const texts = proseIn(this.parse(code))
        return {
          code: texts.reduceRight((kept, { start, end }) => `${kept.slice(0, start)}""${kept.slice(end)}`, code),
        }
      },
    },
  }
}

/** Positions of the texts in properties of these names, first to last. A field of the same name contains a schema instead. */
function proseIn(node: unknown): Syntax[] {
  if (Array.isArray(node)) return node.flatMap(proseIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, key, value } = node as Record<string, unknown>
  const name = (key as { name?: unknown } | undefined)?.name
  if (type === 'Property' && typeof name === 'string' && PROSE.has(name) && isText(value)) return [value]
  return Object.values(node).flatMap(proseIn)
}

/** A text, or several that are joined by `+`. */
function isText(node: unknown): node is Syntax {
  const { type, value, left, right } = (node ?? {}) as Record<string, unknown>
  if (type === 'BinaryExpression') return isText(left) && isText(right)
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}
