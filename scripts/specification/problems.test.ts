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

function problemsOf(...rows: string[]): readonly string[] {
  const table = [
    '## 1. What it does',
    '',
    '| # | Statement | Built in | Proven by |',
    '| --- | --- | --- | --- |',
    ...rows,
  ]
  return specificationProblems(readStatements(table.join('\n')), DOCUMENT, (path) => FILES[path])
}

it('accepts proven statements, open ones, and open ones with a part that is built', () => {
  const rows = [
    `| 1.1 | The title is shown | ${TITLE} | ${PROOF}<br>[title.test.ts](../src/title.test.ts) "%i is a \\| number" |`,
    '| 1.2 | Notes | – | **open** |',
    `| 1.3 | Messages | ${TITLE} | **open**: only the title is there<br>${PROOF} |`,
  ]
  expect(problemsOf(...rows)).toEqual([])
})

it.each([
  [
    'a missing implementation file',
    `| 1.1 | a | [x](../src/missing.ts) | ${PROOF} |`,
    '../src/missing.ts does not exist',
  ],
  ['no built file', `| 1.1 | a | – | ${PROOF} |`, 'no file is named as its implementation'],
  ['a missing test file', `| 1.1 | a | ${TITLE} | [x](../src/missing.test.ts) "b" |`, 'missing.test.ts does not exist'],
  ['a title of no test', `| 1.1 | a | ${TITLE} | ${PROOF.replace('shows', 'show')} |`, 'has no test "show the title"'],
  ['a title in a file without tests', `| 1.1 | a | ${TITLE} | [x](../src/title.ts) "title" |`, 'contains no tests'],
  ['neither proof nor open', `| 1.1 | a | ${TITLE} | |`, 'no test proves it'],
  ['open, but not marked in bold', `| 1.1 | a | ${TITLE} | open |`, 'no test proves it'],
  ['a remark in place of a proof', `| 1.1 | a | ${TITLE} | ${PROOF}<br>seen by hand |`, '“seen by hand” is neither'],
  ['a number of another section', `| 2.1 | a | ${TITLE} | ${PROOF} |`, 'it is in section 1'],
])('finds %s', (_fault, row, words) => {
  const problems = problemsOf(row)
  expect(problems).toContainEqual(expect.stringContaining(words))
  expect(problems[0]).toMatch(/^docs\/specification\.md:5, \d\.1: /)
})

it('finds a number that repeats', () => {
  const row = `| 1.1 | a | ${TITLE} | ${PROOF} |`
  expect(problemsOf(row, row)).toEqual(['docs/specification.md:6, 1.1: this number is taken'])
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
