import { join } from 'node:path'
import type { SafetySubject, SafetyTests } from './subjects.ts'

/** The results of a test file, as Vitest reports them. */
export interface TestFile {
  /** Absolute path. */
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

/** A row of the table: what was tried for a subject. The requests are those of its test files as a whole. */
export interface SafetyRow {
  readonly name: string
  readonly tests: number
  readonly requests: number
  readonly failures: number
  readonly stories: readonly string[]
}

/**
 * Counts the results by subject.
 *
 * @param apps the absolute path of `apps`
 * @param requests the number of requests by test file
 * @returns the rows, and the tests of which nothing ran: a path that matches nothing must not look like a success.
 */
export function safetyTable(
  subjects: readonly SafetySubject[],
  apps: string,
  files: readonly TestFile[],
  requests: ReadonlyMap<string, number>,
): { readonly rows: readonly SafetyRow[]; readonly untried: readonly string[] } {
  const untried: string[] = []
  const rows = subjects.map(({ name, tests, stories = [] }): SafetyRow => {
    const found = tests.map((each) => {
      const tried = triedBy(each, apps, files)
      if (tried.length === 0) untried.push(`${name}: ${each.path}${each.named ? ` ${each.named}` : ''}`)
      return tried
    })
    const tried = found.flat()
    const sent = [...new Set(tried.map(({ file }) => file))].reduce((sum, file) => sum + (requests.get(file) ?? 0), 0)
    const failures = tried.filter(({ hasFailed }) => hasFailed).length
    return { name, tests: tried.length, requests: sent, failures, stories }
  })
  return { rows, untried }
}

/** Tests that ran; a file that failed outside of its tests, e.g. while it was loaded, counts as one that failed. */
function triedBy({ path, named = /(?:)/ }: SafetyTests, apps: string, files: readonly TestFile[]) {
  const place = join(apps, path)
  return files
    .filter(({ name }) => name === place || name.startsWith(`${place}/`))
    .flatMap(({ name: file, status, assertionResults }) => {
      const ran = assertionResults.filter((test) => ['passed', 'failed'].includes(test.status))
      const tests = ran
        .filter(({ fullName }) => named.test(fullName))
        .map((test) => ({ file, hasFailed: test.status === 'failed' }))
      const isBroken = status === 'failed' && ran.every((test) => test.status === 'passed')
      return isBroken ? [...tests, { file, hasFailed: true }] : tests
    })
}

/** The rows as a Markdown table. */
export function writeTable(rows: readonly SafetyRow[]): string {
  const lines = rows.map(({ name, tests, requests, failures, stories }) => {
    const where = stories.length > 0 ? ` (in \`npm test\`: ${stories.join(', ')})` : ''
    const counts = tests === 0 && stories.length > 0 ? ['–', '–', '–'] : [tests, requests, failures]
    return `| ${[`${name}${where}`, ...counts].join(' | ')} |`
  })
  return ['| subject | tests | requests | failures |', '| --- | ---: | ---: | ---: |', ...lines, ''].join('\n')
}
