import { describe, expect, it, test } from 'vitest'
import { isChecked, wordingProblems } from './problems.ts'

/** The words that are reported, with their lines. */
function found(path: string, ...lines: string[]): string[] {
  return wordingProblems(path, lines.join('\n')).map((problem) => problem.replace(/^[^:]*:(\d+): "(.*)".*$/, '$1 $2'))
}

test('a problem names file, line, word and the term to use', () => {
  expect(wordingProblems('a.ts', '\n// The wall of a tenant.\n')).toEqual([
    'a.ts:2: "wall": use tenant isolation, row-level security',
  ])
})

describe('code', () => {
  it('reports comments of all kinds', () => {
    expect(
      found(
        'a.tsx',
        '/** The door of a feature. */',
        'function open(/* a ticket */ id: string) {',
        '  return <p title="the wall">{id /* naughty */}</p> // judged later',
        '  // at the end of a block: anew',
        '}',
      ),
    ).toEqual(['1 door', '2 ticket', '3 naughty', '3 judged', '4 anew'])
  })

  it('reports test names, log lines and messages of errors', () => {
    expect(
      found(
        'a.test.ts',
        "describe('the wall', () => {})",
        "test.skip('goes on', () => {})",
        "it.each([['a ticket that is late', 'wall'], ['wall', 1]])('%s lies', () => {})",
        "log.warn({ job }, 'no sign of life given')",
        `throw new AppError("a", \`nobody at \${door} anew\`)`,
      ),
    ).toEqual(['1 wall', '2 goes on', '3 ticket', '3 lies', '4 sign of life', '5 nobody', '5 anew'])
  })

  it('accepts other strings, identifiers, JSX text, inline code and JSDoc types', () => {
    expect(
      found(
        'a.tsx',
        "const wall = 'the wall'",
        '/** @param {void} door `ticket` and {@link wall} */',
        'const page = <p>// the wall</p>',
        "test('a', () => { expect(door).toBe('the wall') })",
      ),
    ).toEqual(['2 door'])
  })

  it('reports a phrase that continues in the next line of a comment', () => {
    expect(found('a.ts', '/**', ' * The stream goes', ' * on.', ' */', '// It goes', '// on.')).toEqual([
      '2 goes on',
      '5 goes on',
    ])
  })
})

describe('other files', () => {
  it('reports Markdown without code, link targets and titles of linked tests', () => {
    expect(
      found(
        'a.md',
        '# The house',
        '```',
        'the wall',
        '```',
        'The `wall` and [the door](wall.md), "a ticket".',
        '[x.test.ts](x.test.ts) "the wall" https://example.com/wall',
      ),
    ).toEqual(['1 house', '5 door', '5 ticket'])
  })

  it('reports comments of CSS and YAML', () => {
    expect(found('a.css', '/* the wall */', '.wall { color: red }')).toEqual(['1 wall'])
    expect(found('a.yaml', '# The wall', 'name: the door # a ticket', "color: '#wall'")).toEqual(['1 wall', '2 ticket'])
  })
})

it.each([
  'wall clock',
  'tell two people apart',
  'stands for an area',
  'a workshop floor',
  '() => void',
  'firewall',
  'message.nobody',
  'KEPT',
])('accepts "%s"', (phrase) => {
  expect(found('a.md', phrase)).toEqual([])
})

it('does not check files that are declared as exceptions', () => {
  expect(isChecked('docs/reference/errors.md')).toBe(false)
  expect(isChecked('docs/guides/effect.md')).toBe(true)
})
