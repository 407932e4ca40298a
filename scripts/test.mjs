#!/usr/bin/env node
/**
 * `npm test`: installs what is missing and runs every test, ending with the line `N passed, N failed, N skipped`.
 *
 * Options: `--only unit|server|web|e2e`, `--no-e2e`. With CI=true it also runs `npm run check`, and a suite that
 * cannot run counts as failed.
 */
import { sum } from './setup/counts.mjs'
import { checkNodeVersion, installPackages, pinnedNode } from './setup/install.mjs'
import { createProgress } from './setup/progress.mjs'
import { endCommandsOnSignal } from './setup/run.mjs'
import { CHECK, SUITES } from './setup/suites.mjs'

const USAGE = 'Usage: npm test -- [--only unit|server|web|e2e] [--no-e2e]\n'
const inCi = process.env.CI === 'true'

/** @returns {readonly import('./setup/suites.mjs').Suite[] | undefined} */
function chosenSuites(args) {
  const only = args[0] === '--only' ? args[1] : undefined
  if (args.length === 0) return inCi ? [CHECK, ...SUITES] : SUITES
  if (args.length === 1 && args[0] === '--no-e2e')
    return SUITES.filter(({ parts }) => !(parts.length === 1 && parts[0] === 'e2e'))
  if (args.length === 2 && ['unit', 'server', 'web', 'e2e'].includes(only)) {
    return SUITES.filter(({ name, parts }) => name !== 'Types' && parts.includes(only))
  }
  return undefined
}

async function main() {
  const suites = chosenSuites(process.argv.slice(2))
  if (!suites) {
    process.stderr.write(USAGE)
    return 2
  }
  checkNodeVersion()
  endCommandsOnSignal()
  const progress = createProgress(suites.length + 1)
  await progress.step('Install packages', installPackages)
  const node = await pinnedNode()
  const outcomes = []
  for (const suite of suites) {
    await progress
      .step(suite.name, async () => {
        const outcome = strict(await suite.run(node))
        outcomes.push(outcome)
        if (outcome.counts.failed > 0) throw outcome
        return [outcome.note, countsText(outcome.counts)].filter(Boolean).join(', ')
      })
      .catch((reason) => {
        if (reason.counts === undefined) throw reason
        process.stdout.write(`\n${reason.output ?? reason.note ?? ''}\n`)
      })
  }
  const total = sum(outcomes.map(({ counts }) => counts))
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** In CI a suite must not be skipped because of a missing prerequisite. */
function strict(outcome) {
  if (!inCi || outcome.note === undefined || outcome.counts.skipped === 0) return outcome
  return { ...outcome, counts: { passed: 0, failed: 1, skipped: 0 } }
}

function countsText({ passed, skipped }) {
  if (passed + skipped === 0) return ''
  return `${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`\n${error.output ? `${error.output}\n` : ''}${error.message}\n`)
  process.exitCode = 1
}
