import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goalSeek } from './goal-seek.ts'
import type { Lever } from './lever.ts'
import { monteCarlo } from './monte-carlo.ts'
import { simulatePath } from './path.ts'
import type { LeverRange } from './range.ts'
import { localSensitivities, tornado } from './sensitivity.ts'
import { simulate } from './simulate.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const text = readFileSync(new URL('../../../../docs/guides/simulation.md', import.meta.url), 'utf8')

/** The numbers of a row of the guide, by its first cell; empty cells are omitted. */
function row(name: string): number[] {
  const found = text.split('\n').find((line) => line.replaceAll('*', '').startsWith(`| ${name} |`))
  if (found === undefined) throw new Error(`The guide has no row "${name}"`)
  const cells = found.split('|').slice(2, -1)
  return cells.filter((cell) => cell.trim() !== '').map((cell) => Number(cell.trim().replaceAll(',', '')))
}
const SITUATION = workshopSituation()
const UTILISATION: Lever = { code: 'utilisation', target: 90, rampUpMonths: 2, startMonth: 0 }
const RATE: Lever = { code: 'rate', target: 100, rampUpMonths: 0, startMonth: 3 }
const scenario = (...levers: readonly Lever[]) => ({ outcome: 'profit', levers })
const rounded = (values: readonly (number | null | undefined)[]) =>
  values.map((value) => Math.round(value ?? Number.NaN))

describe('the worked example of the guide equals the calculation of', () => {
  test('the contributions', () => {
    const both = simulate(WORKSHOP, SITUATION, scenario(UTILISATION, RATE))
    for (const [index, lever] of [UTILISATION, RATE].entries()) {
      const alone = simulate(WORKSHOP, SITUATION, scenario(lever)).outcome.change
      const { before, after, contribution } = both.contributions[index] ?? {}
      expect(row(lever.code)).toEqual(rounded([before, after, alone, contribution]))
    }
    expect(row('both')).toEqual(rounded([both.outcome.change]))
  })

  test('the months', () => {
    const { months } = simulatePath(WORKSHOP, SITUATION, scenario(UTILISATION, RATE), 15)
    for (const { period, baseline, gain, value } of months.slice(0, 5)) {
      expect(row(period)).toEqual(rounded([baseline, gain, value]))
    }
    const fromApril = months.slice(3).reduce((sum, { gain }) => sum + (gain ?? 0), 0)
    expect(rounded([fromApril])).toEqual(row('both'))
  })

  test('the tornado', () => {
    const peers = new Map([
      ['utilisation', { p10: 70, p25: 78, p50: 82, p75: 88, p90: 92 }],
      ['rate', { p10: 80, p25: 86, p50: 92, p75: 98, p90: 110 }],
    ])
    const [first, second] = tornado(WORKSHOP, SITUATION, 'profit', peers)
    for (const bar of [first, second]) {
      expect(row(`${bar?.code} (input)`)).toEqual(rounded([bar?.step, bar?.down, bar?.up, bar?.span]))
    }
    const local = localSensitivities(WORKSHOP, SITUATION, 'profit')
    const of = (code: string) => local.find((one) => one.code === code)
    expect(rounded([of('utilisation')?.perUnit, of('rate')?.perUnit])).toEqual([9_000, 8_000])
    expect(rounded([of('utilisation')?.perPercent, of('rate')?.perPercent])).toEqual([7_200, 7_200])
  })

  test('the goal', () => {
    const range = (low: number, high: number, step: number): LeverRange => ({ low, high, step, basis: 'PEERS' })
    const utilisation = { code: 'utilisation', range: range(70, 92, 10) }
    const rate = { code: 'rate', range: range(80, 110, 12) }
    const cases = {
      'only utilisation': [utilisation],
      'only rate': [rate],
      'utilisation and rate': [utilisation, rate],
    }
    for (const [name, levers] of Object.entries(cases)) {
      const found = goalSeek(WORKSHOP, SITUATION, { goal: 234_000, levers, scenario: scenario() })
      if (found.kind !== 'REACHED') throw new Error(`${name} does not reach the goal`)
      const { targets, distance } = found
      const digits = [(targets.get('utilisation') ?? 80).toFixed(2), (targets.get('rate') ?? 90).toFixed(2)]
      expect(row(name)).toEqual([...digits, (distance + 1e-9).toFixed(3)].map(Number))
    }
  })

  test('the draws', () => {
    const steps = monteCarlo(WORKSHOP, SITUATION, scenario(UTILISATION, RATE), { seed: 1 })
    let step = steps.next()
    while (!step.done) step = steps.next()
    const { withoutLevers, withLevers } = step.value
    expect(row('without levers')).toEqual(rounded([withoutLevers?.p10, withoutLevers?.p50, withoutLevers?.p90]))
    expect(row('with both levers')).toEqual(rounded([withLevers?.p10, withLevers?.p50, withLevers?.p90]))
  })
})
