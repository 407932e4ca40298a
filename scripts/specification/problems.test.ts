import { expect, it } from 'vitest'
import { hasTest, specificationProblems } from './problems.ts'
import { readStatements } from './table.ts'

const DOCUMENT = 'docs/specification.md'
const FILES: Readonly<Record<string, string>> = {
  'src/title.ts': 'export const title = 1',
  'src/title.test.ts': "test('shows the title', () => {})\ntest.each([1])('%i is a | number', () => {})",
}
const TITLE = '[title.ts](../src/title.ts)'
const PROOF = '[title.test.ts](../src/title.test.ts) "shows the title"'

/** A statement: its number, what is built, and the items below. */
type Row = readonly [number: string, builtIn: string, ...items: string[]]

function problemsOf(...rows: readonly Row[]): readonly string[] {
  const table = [
    '## 1. What it does',
    '',
    '| # | Statement |',
    '| --- | --- |',
    ...rows.map(([number]) => `| ${number} | a |`),
  ]
  const details = rows.flatMap(([number, builtIn, ...items]) => [
    '',
    `**${number}** ${builtIn}`,
    '',
    ...items.map((item) => `- ${item}`),
  ])
  const document = [...table, ...details, '', '### Notes', '', '- A note is no proof.']
  return specificationProblems(readStatements(document.join('\n')), DOCUMENT, (path) => FILES[path])
}

it('accepts proven statements, open ones, and open ones with a part that is built', () => {
  expect(
    problemsOf(
      ['1.1', TITLE, PROOF, '[title.test.ts](../src/title.test.ts) "%i is a | number"'],
      ['1.2', '–', '**open**'],
      ['1.3', TITLE, '**open**: only the title is there', PROOF],
    ),
  ).toEqual([])
})

it.each<[string, Row, string]>([
  [
    'a missing implementation file',
    ['1.1', 'Built in [x](../src/missing.ts)', PROOF],
    '../src/missing.ts does not exist',
  ],
  ['no built file', ['1.1', '–', PROOF], 'no file is named as its implementation'],
  ['a missing test file', ['1.1', TITLE, '[x](../src/missing.test.ts) "b"'], 'missing.test.ts does not exist'],
  ['a title of no test', ['1.1', TITLE, PROOF.replace('shows', 'show')], 'has no test "show the title"'],
  ['a title in a file without tests', ['1.1', TITLE, '[x](../src/title.ts) "title"'], 'contains no tests'],
  ['neither proof nor open', ['1.1', TITLE], 'no test proves it'],
  ['open, but not marked in bold', ['1.1', TITLE, 'open'], 'no test proves it'],
  ['a remark in place of a proof', ['1.1', TITLE, PROOF, 'seen by hand'], '“seen by hand” is neither'],
  ['a number of another section', ['2.1', TITLE, PROOF], 'it is in section 1'],
])('finds %s', (_fault, row, words) => {
  const problems = problemsOf(row)
  expect(problems).toContainEqual(expect.stringContaining(words))
  expect(problems[0]).toMatch(/^docs\/specification\.md:5, \d\.1: /)
})

it('finds a number that repeats, and one whose details are missing', () => {
  const row = ['1.1', TITLE, PROOF] as const
  expect(problemsOf(row, row)).toEqual(['docs/specification.md:6, 1.1: this number is taken'])
  const document = ['## 1. What it does', '', '| 1.1 | a |', '', `**1.2** ${TITLE}`, '', `- ${PROOF}`].join('\n')
  expect(specificationProblems(readStatements(document), DOCUMENT, (path) => FILES[path])).toEqual([
    'docs/specification.md:3, 1.1: no file is named as its implementation, and it is not open',
    'docs/specification.md:3, 1.1: no test proves it, and it is not open',
  ])
})

it('distinguishes a test from a mention, and a running test from a skipped one', () => {
  expect(hasTest(`it("that's it", run)`, "that's it")).toBe(true)
  expect(hasTest(`it('that\\'s it', run)`, "that's it")).toBe(true)
  const computed = ['$', '{tenant}: it'].join('')
  expect(hasTest(`test(\n  \`${computed}\`, run)`, computed)).toBe(true)
  expect(hasTest("// test 'a'", 'a')).toBe(false)
  expect(hasTest("test.skip('a', run)", 'a')).toBe(false)
  expect(hasTest("describe('a', run)", 'a')).toBe(false)
})
