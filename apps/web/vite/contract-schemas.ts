import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const CONTRACT = /packages\/contract\/src\/.*\.ts$/
/** What an operation says about its input and reply: the server checks it, the browser only needs the types. */
const CHECKED_BY_SERVER = new Set(['params', 'query', 'body', 'reply'])
const BUILDERS = resolve(import.meta.dirname, 'schema-builders.ts')

interface Syntax {
  readonly type?: string
  readonly start: number
  readonly end: number
}

/** A change of the code between two positions. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Leaves the contract's schemas and the library of schemas out of what browsers load: operations lose their schemas, declarations
 * that are not used elsewhere are dropped, and those that are, e.g. for a limit of a form, become plain objects.
 */
export function withoutContractSchemas(): Plugin {
  return {
    name: 'lotse:without-contract-schemas',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      filter: { id: /^typebox$/ },
      handler: () => BUILDERS,
    },
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const program = this.parse(code)
        const edits = [...schemasOfOperations(program), ...program.body.flatMap(declarationsOf).flatMap(dropped)]
        edits.sort((a, b) => b.start - a.start || b.end - a.end)
        return {
          code: edits.reduce((kept, edit) => kept.slice(0, edit.start) + edit.text + kept.slice(edit.end), code),
        }
      },
    },
  }
}

/** Empties the schemas of the operations that a module defines. */
function schemasOfOperations(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(schemasOfOperations)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Record<string, unknown>
  const name = (callee as { name?: unknown } | undefined)?.name
  if (type !== 'CallExpression' || name !== 'defineOperation') return Object.values(node).flatMap(schemasOfOperations)
  const [definition] = given as { readonly properties?: readonly (Syntax & { key?: { name?: string } })[] }[]
  return (definition?.properties ?? []).flatMap(({ start, end, key }) =>
    key?.name !== undefined && CHECKED_BY_SERVER.has(key.name) ? [{ start, end, text: `${key.name}: undefined` }] : [],
  )
}

interface Declaration {
  readonly init: Syntax | null
}

/** The variables that a statement of a module declares. */
function declarationsOf(statement: unknown): readonly Declaration[] {
  const { type, declaration, declarations } = statement as Record<string, unknown>
  if (type === 'ExportNamedDeclaration' && declaration) return declarationsOf(declaration)
  return type === 'VariableDeclaration' ? (declarations as readonly Declaration[]) : []
}

/** Lets the build drop what is calculated for a variable that is not used: for all it knows, the calculation has an effect. */
function dropped({ init }: Declaration): Edit[] {
  if (init === null || !['CallExpression', 'ObjectExpression', 'ArrayExpression'].includes(init.type ?? '')) return []
  const { start, end } = init
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}
