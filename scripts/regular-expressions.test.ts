import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_PATTERN, USERNAME_PATTERN } from '@lotse/contract/features/person/mail-address.ts'
import { cleanerOf, SingleLine } from '@lotse/contract/written-text.schema.ts'
import { check, type Parameters } from 'recheck'
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

/** Without a repetition that has no end, the work is bounded. */
const isRepeating = ({ source }: Expression) => /[*+]|\{\d+,\}/.test(source)

/**
 * The search for a text ends after a fixed amount of work, not after a time: every expression is searched to its end, and the same
 * texts are tried on every machine. With these limits the search finds what is planted below.
 */
const SEARCH: Parameters = {
  timeout: null,
  // A larger automaton can take minutes; such an expression is tried out instead.
  maxNFASize: 3_000,
  maxIteration: 1,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 40,
  attackLimit: 100_000_000,
}

/** The text for which an expression needs more than linear work; null if none is found. */
async function worstText({ source, flags }: Expression): Promise<string | null> {
  const result = await check(source, flags, SEARCH)
  if (result.status === 'unknown') return `was not searched: ${result.error.kind}`
  if (result.status === 'safe') return null
  const { pumps, suffix, pattern } = result.attack
  const textOf = (length: number) =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length / pumps.length)).join('') + suffix
  // Expressions with look-behinds are only tried out, without the knowledge that they end at once at most positions.
  // Exponential work is not tried out: it would not end.
  const isCertain = result.checker === 'automaton' || result.complexity.type === 'exponential'
  const isConfirmed = isCertain || isSlow(new RegExp(source, flags), textOf)
  return isConfirmed ? `${result.complexity.summary}: ${pattern}` : null
}

/** The expressions that need more than linear work, each with its place. The checker works on several at once. */
async function problemsOf(expressions: readonly Expression[]): Promise<string[]> {
  const problems = await Promise.all(
    expressions.filter(isRepeating).map(async (one) => {
      const worst = await worstText(one)
      return worst === null ? [] : [`${one.place} /${one.source}/${one.flags} ${worst}`]
    }),
  )
  return problems.flat()
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

test('no expression of the server and its packages needs more than linear work', { timeout: 600_000 }, async () => {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  const product = files.filter((file) => !/\.(?:test|fixture)\.ts$|\/testing\//.test(file))
  const expressions = product
    .flatMap(expressionsOf)
    .filter(({ source, place }) => OWN_TEXT[place.split(':')[0] ?? ''] !== source)
  const distinct = [...new Map(expressions.map((one) => [`${one.flags} ${one.source}`, one])).values()]
  expect(distinct.length).toBeGreaterThan(200)
  expect(await problemsOf(distinct)).toEqual([])
})

/**
 * Files that build expressions, each with what builds all of them. Their parts are texts of this repository, never foreign ones:
 * in those, characters with a meaning would have to be escaped.
 */
const BUILDERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'packages/contract/src/features/person/mail-address.ts': buildAddressPatterns,
  'packages/contract/src/written-text.schema.ts': cleanRecord,
  'packages/contract/src/product-address.ts': () => import('../packages/contract/src/product-address.ts'),
  'packages/analysis/src/ai/markup.ts': () => import('../packages/analysis/src/ai/markup.ts'),
}

async function buildAddressPatterns() {
  for (const pattern of [EMAIL_PATTERN, USERNAME_PATTERN]) new RegExp(pattern, 'u')
}

/** The names of a record's properties are patterns of schemas, which are checked as such. */
async function cleanRecord() {
  cleanerOf({ patternProperties: { '^[a-z]{2}$': SingleLine({ maxLength: 9 }) } })
}

/** The expressions that `work` builds. */
async function recordExpressions(work: () => Promise<unknown>, place: string): Promise<Expression[]> {
  const found: Expression[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = '']: [string, string?]) {
      found.push({ source, flags, place })
      return new target(source, flags)
    },
  })
  await work().finally(() => {
    globalThis.RegExp = original
  })
  return found
}

/** A repetition without an end of a group that contains one, such as `(?:\w+ )*`. */
const NESTED = /[*+]\??[^()|]*\)[*+]/

test('no expression that is built needs more than linear work', { timeout: 600_000 }, async () => {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  const product = files.filter((file) => !/\.(?:test|fixture)\.ts$|\/testing\//.test(file))
  const building = product.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(building.toSorted()).toEqual(Object.keys(BUILDERS).toSorted())
  const distinct = new Map<string, Expression>()
  const counts = new Map<unknown, number>()
  for (const [file, build] of Object.entries(BUILDERS)) {
    if (counts.has(build)) continue
    const built = await recordExpressions(build, file)
    counts.set(build, built.length)
    for (const one of built) distinct.set(`${one.flags} ${one.source}`, one)
  }
  expect([...counts.values()].every((count) => count > 0)).toBe(true)
  expect(distinct.size).toBeGreaterThan(5)
  const built = [...distinct.values()]
  // The search does not find each of these: where a phrase can begin at every word, "any words" between two words is quadratic.
  const phrases = built.filter(({ source }) => !source.startsWith('^'))
  expect(phrases.filter(({ source }) => NESTED.test(source)).map(({ source }) => source)).toEqual([])
  expect(await problemsOf(built)).toEqual([])
})

/** With a look-behind or a look-ahead an expression is only searched with texts that are tried out. */
const PLANTED = [
  '^(a|a)*$',
  '\\s+$',
  '(?:a|ab|b)+c',
  '(?<=x)(a|a)*$',
  '(?<![a])(?:\\w+ )*\\w+!',
  '(?<!\\p{L})(?:was (?:\\w+ )*?(?:a|b)(?:\\w+ )*?c)(?!\\p{L})',
]

test.each(PLANTED)('an expression such as %s is found', { timeout: 60_000 }, async (source) => {
  expect(await worstText({ source, flags: 'u', place: '' })).toMatch(/polynomial|exponential/)
})
