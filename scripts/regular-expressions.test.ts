import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_PATTERN, USERNAME_PATTERN } from '@lotse/contract/features/person/mail-address.ts'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Expressions that read texts of this repository only, by file. All others may meet foreign text: answers of models, documents,
 * questions, packs, imports, headers, searches and names of files.
 */
const OWN_TEXT: Readonly<Record<string, string>> = {
  'apps/server/src/platform/web/web-app.ts': '<script(?: nonce="[^"]*")?>(.*?)<\\/script>',
}

const root = join(import.meta.dirname, '..')

interface Expression {
  readonly source: string
  readonly flags: string
  readonly place: string
}

/** Patterns that are put together from parts, which a literal does not show. */
const COMPOSED: readonly Expression[] = [
  { source: EMAIL_PATTERN, flags: 'u', place: 'EMAIL_PATTERN' },
  { source: USERNAME_PATTERN, flags: 'u', place: 'USERNAME_PATTERN' },
]

/** The literals of a file, and the strings of `pattern: '…'` of its schemas. */
function expressionsOf(file: string): Expression[] {
  const parsed = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node) => {
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place: `${file}:${line}` })
    }
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'pattern' &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      found.push({ source: node.initializer.text, flags: 'u', place: `${file}:${line}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** The text for which an expression needs more than linear work; null if none is found. */
function worstText({ source, flags }: Expression): string | null {
  const result = checkSync(source, flags, { timeout: 1_500 })
  if (result.status !== 'vulnerable') return null
  const { pumps, suffix, pattern } = result.attack
  const textOf = (length: number) =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length / pumps.length)).join('') + suffix
  // Expressions with look-behinds are only tried out, without the knowledge that they end at once at most positions.
  const isConfirmed = result.checker === 'automaton' || isSlow(new RegExp(source, flags), textOf)
  return isConfirmed ? `${result.complexity.summary}: ${pattern}` : null
}

/** Whether four times the text needs far more than four times the work; the least time of several runs counts. */
function isSlow(expression: RegExp, textOf: (length: number) => string): boolean {
  const [short, long] = [10_000, 40_000].map((length) => {
    const text = textOf(length)
    const times = [1, 2, 3].map(() => {
      const begin = process.cpuUsage()
      text.replace(expression, '')
      const { user, system } = process.cpuUsage(begin)
      return user + system
    })
    return Math.min(...times)
  })
  return (long ?? 0) > 20_000 && (long ?? 0) > 8 * (short ?? 0)
}

test('no expression of the server and its packages needs more than linear work', { timeout: 600_000 }, () => {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  const product = files.filter((file) => !/\.(?:test|fixture)\.ts$|\/testing\//.test(file))
  const expressions = [...product.flatMap(expressionsOf), ...COMPOSED].filter(
    ({ source, place }) => OWN_TEXT[place.split(':')[0] ?? ''] !== source,
  )
  const distinct = [...new Map(expressions.map((one) => [`${one.flags} ${one.source}`, one])).values()]
  expect(distinct.length).toBeGreaterThan(200)
  // Without a repetition that has no end, the work is bounded.
  const repeating = distinct.filter(({ source }) => /[*+]|\{\d+,\}/.test(source))
  const problems = repeating.flatMap((one) => {
    const worst = worstText(one)
    return worst === null ? [] : [`${one.place} /${one.source}/${one.flags} ${worst}`]
  })
  expect(problems).toEqual([])
})

test.each(['^(a|a)*$', '\\s+$', '(?:a|ab|b)+c'])('an expression such as %s is found', (source) => {
  expect(worstText({ source, flags: '', place: '' })).toMatch(/polynomial|exponential/)
})
