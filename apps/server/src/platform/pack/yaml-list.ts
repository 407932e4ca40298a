import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { PackLocation } from './pack.ts'
import type { PackProblem } from './pack-problem.ts'

/** A parsed YAML or JSON file (JSON is a subset of YAML) with the positions of its values. */
export interface ParsedFile {
  readonly value: unknown
  /** The position of a path, or of its longest prefix that exists. */
  readonly at: (path?: readonly (string | number)[]) => PackLocation
}

/** Parses YAML or JSON. Aliases are limited, so that a small file cannot expand without limit. */
export function parseYaml(file: string, text: string): ParsedFile | { readonly problems: PackProblem[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) => ({
      file,
      line: lineCounter.linePos(pos[0]).line,
      message: `invalid YAML: ${message.split('\n')[0] ?? ''}`,
    }))
    return { problems }
  }
  const resolveAlias = (node: unknown) => (isAlias(node) ? node.resolve(document) : node)
  const at = (path: readonly (string | number)[] = []): PackLocation => {
    let node: unknown = document.contents
    let offset = startOf(node) ?? 0
    for (const step of path) {
      node = resolveAlias(node)
      if (isSeq(node)) {
        node = node.items[Number(step)]
        offset = startOf(node) ?? offset
      } else if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
        if (pair === undefined) break
        offset = startOf(pair.key) ?? offset
        node = pair.value
      } else break
    }
    return { file, line: lineCounter.linePos(offset).line }
  }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), at }
  } catch (error) {
    return { problems: [{ file, line: 1, message: `invalid YAML: ${(error as Error).message}` }] }
  }
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]
