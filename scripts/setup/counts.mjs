import { readFile } from 'node:fs/promises'

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The counts of Vitest's JSON report; a file that could not be collected is one failure. @returns {Promise<Counts>} */
export async function vitestCounts(path) {
  const report = await readReport(path)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** The counts of Playwright's JSON report; an error outside any test is one failure. @returns {Promise<Counts>} */
export async function playwrightCounts(path) {
  const report = await readReport(path)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length > 0 && unexpected === 0 ? 1 : 0),
    skipped,
  }
}

async function readReport(path) {
  return readFile(path, 'utf8').then(JSON.parse, () => undefined)
}
