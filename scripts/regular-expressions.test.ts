import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_PATTERN, USERNAME_PATTERN } from '@lotse/contract/features/person/mail-address.ts'
import { cleanerOf, SingleLine } from '@lotse/contract/written-text.schema.ts'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { QuestionLanguage } from '../packages/analysis/src/ai/question/question.ts'

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
  const expressions = product
    .flatMap(expressionsOf)
    .filter(({ source, place }) => OWN_TEXT[place.split(':')[0] ?? ''] !== source)
  const distinct = [...new Map(expressions.map((one) => [`${one.flags} ${one.source}`, one])).values()]
  expect(distinct.length).toBeGreaterThan(200)
  const problems = distinct.filter(isRepeating).flatMap((one) => {
    const worst = worstText(one)
    return worst === null ? [] : [`${one.place} /${one.source}/${one.flags} ${worst}`]
  })
  expect(problems).toEqual([])
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
  'packages/analysis/src/ai/number-words.ts': () => import('../packages/analysis/src/ai/number-words.ts'),
  'packages/analysis/src/ai/question/subject.ts': askInEachLanguage,
}

async function buildAddressPatterns() {
  for (const pattern of [EMAIL_PATTERN, USERNAME_PATTERN]) new RegExp(pattern, 'u')
}

/** The names of a record's properties are patterns of schemas, which are checked as such. */
async function cleanRecord() {
  cleanerOf({ patternProperties: { '^[a-z]{2}$': SingleLine({ maxLength: 9 }) } })
}

/** The expressions for phrases are built with each question. */
async function askInEachLanguage() {
  const { createSubjectIndex } = await import('../packages/analysis/src/ai/question/subject.ts')
  const { understandQuestion } = await import('../packages/analysis/src/ai/question/understand.ts')
  const { VOCABULARIES } = await import('../packages/analysis/src/ai/question/vocabulary.ts')
  for (const [language, vocabulary] of Object.entries(VOCABULARIES)) {
    const index = createSubjectIndex([], vocabulary)
    const languages = [[language as QuestionLanguage, index] as const]
    understandQuestion('x', { languages, today: '2026-11', last: '2026-10', context: null })
  }
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
  expect(distinct.size).toBeGreaterThan(100)
  const problems = [...distinct.values()].filter(isRepeating).flatMap((one) => {
    const worst = worstText(one)
    return worst === null ? [] : [`${one.place} /${one.source}/${one.flags} ${worst}`]
  })
  expect(problems).toEqual([])
})

test.each(['^(a|a)*$', '\\s+$', '(?:a|ab|b)+c'])('an expression such as %s is found', (source) => {
  expect(worstText({ source, flags: '', place: '' })).toMatch(/polynomial|exponential/)
})
