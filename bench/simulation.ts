/**
 * Speed of the simulation: `node bench/simulation.ts`. Needs only the analysis package.
 *
 * A lever move, on a graph of 200 figures with 6 levers: all figures before and after, and the contributions of the levers
 * (64 combinations). Goal: far below a frame of 16 ms on a processor four times slower. The others may take longer: they can run in a worker.
 */

import { goalSeek } from '@lotse/analysis/simulation/goal-seek.ts'
import { largeModel, largeSituation } from '@lotse/analysis/simulation/large-graph.fixture.ts'
import { leverCandidates } from '@lotse/analysis/simulation/model.ts'
import { monteCarlo } from '@lotse/analysis/simulation/monte-carlo.ts'
import { simulatePath } from '@lotse/analysis/simulation/path.ts'
import { leverRange } from '@lotse/analysis/simulation/range.ts'
import { tornado } from '@lotse/analysis/simulation/sensitivity.ts'
import { simulate } from '@lotse/analysis/simulation/simulate.ts'

const OUTCOME = 'outcome'
const THROTTLE = 4

const model = largeModel()
const situation = largeSituation(model)
const leaves = leverCandidates(model, OUTCOME).filter(({ isComputed }) => !isComputed)

/** Levers spread over base figures and leaf KPIs, each moved by a few per cent that differ from run to run. */
const levers = (count: number, run: number) =>
  Array.from({ length: count }, (_, index) => {
    const { code } = leaves[Math.floor((index * leaves.length) / count)] ?? { code: '' }
    const target = (situation.values.get(code) ?? 0) * (1 + (1 + ((run + index) % 7)) / 100)
    return { code, target, rampUpMonths: 3, startMonth: 0 }
  })
const scenario = (count: number, run: number) => ({ outcome: OUTCOME, levers: levers(count, run) })

const rows: Record<string, { 'CPU ms': number; 'ms (median)': number; 'CPU ms, 4 × slower': number }> = {}
/** CPU time is the mean of all runs and includes the compiler and the garbage collector; elapsed time depends on other load. */
function measure(name: string, runs: number, work: (run: number) => void): void {
  for (let run = 0; run < Math.min(runs, 20); run++) work(run)
  const before = process.cpuUsage()
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  }).sort((left, right) => left - right)
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1000 / runs
  const digits = (value: number) => Number(value.toFixed(2))
  rows[name] = {
    'CPU ms': digits(cpu),
    'ms (median)': digits(times[Math.floor(runs / 2)] ?? Number.NaN),
    'CPU ms, 4 × slower': digits(cpu * THROTTLE),
  }
}

measure('lever move: 200 figures, contributions of 6 levers', 200, (run) => {
  simulate(model, situation, scenario(6, run))
})
measure('lever move, contributions of 12 levers', 10, (run) => {
  simulate(model, situation, scenario(12, run))
})
measure('path of 36 months, 6 levers', 100, (run) => {
  simulatePath(model, situation, scenario(6, run), 36)
})
measure('tornado of all inputs', 50, () => {
  tornado(model, situation, OUTCOME, new Map())
})
const free = levers(6, 0).flatMap(({ code }) => {
  const range = leverRange({ targetBasis: 'POINT' }, situation.values.get(code) ?? null, null)
  return range === null ? [] : [{ code, range }]
})
const present = simulate(model, situation, scenario(0, 0)).outcome.before ?? Number.NaN
measure('goal seek over 6 levers', 10, (run) => {
  const goal = present * (1 + 0.001 * (1 + (run % 5)))
  const found = goalSeek(model, situation, { goal, levers: free, scenario: scenario(0, 0) })
  if (found.kind !== 'REACHED') throw new Error('The goal was not reached')
})
measure('10,000 Monte Carlo draws, 6 levers', 5, (run) => {
  const steps = monteCarlo(model, situation, scenario(6, run), { seed: run })
  while (!steps.next().done);
})
console.table(rows)
