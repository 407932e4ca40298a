import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { studentLimit } from '../statistics/student-t.ts'
import { contrastOf, riseAboveEarlierLine, stepBetweenLines } from './contrast.ts'
import { estimateEffect } from './effect.ts'
import { differenceOf, EFFECT_CONFIDENCE } from './inference.ts'
import { RISE_ERROR, STEP_ERROR } from './trend.ts'

const guide = readFileSync(new URL('../../../../docs/guides/effect.md', import.meta.url), 'utf8')

/** The rows of the worked example: ten months, then the means before and after, and the change. */
const rows = guide.split('\n').flatMap((line) => {
  const [name = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const numbers = cells.map(Number)
  return numbers.length === 13 && numbers.every(Number.isFinite) && !/^-/.test(name) ? [{ name, numbers }] : []
})
const own = rows.find(({ name }) => name === 'own')
const drifting = rows.find(({ name }) => name === 'drifting')
const peers = rows.filter(({ name }) => /^[A-E]$/.test(name))
const valuesOf = (row: (typeof rows)[number] | undefined) => row?.numbers.slice(0, 10) ?? []
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the table of the guide contains two units and five peers, and their means are right', () => {
  expect(rows.map(({ name }) => name)).toEqual(['own', 'A', 'B', 'C', 'D', 'E', 'drifting'])
  for (const row of rows) {
    const [before = 0, after = 0, change = 0] = row.numbers.slice(10)
    const values = valuesOf(row)
    expect(mean(values.slice(0, 6))).toBeCloseTo(before, 10)
    expect(mean(values.slice(7))).toBeCloseTo(after, 10)
    expect(after - before).toBeCloseTo(change, 10)
  }
})

const estimated = (row: (typeof rows)[number] | undefined) => {
  const effect = estimateEffect({
    first: '2025-01',
    own: { values: valuesOf(row), contributor: 'own' },
    peers: peers.map((peer) => ({ values: valuesOf(peer), contributor: peer.name })),
    implemented: '2025-07',
    direction: 'HIGHER',
  })
  if (!('estimate' in effect)) throw new Error(effect.verdict)
  return effect
}
const before = [0, 1, 2, 3, 4, 5]
const after = [7, 8, 9]
const panelOf = (row: (typeof rows)[number] | undefined) => ({
  own: valuesOf(row),
  peers: peers.map(valuesOf),
  contributors: peers.length,
  before,
  after,
})
const deviationOf = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1))
const signed = (value: number, digits: number) => value.toFixed(digits).replace('-', '−')

test('the guide states the difference and its interval as they are computed', () => {
  const effect = estimated(own)
  const changes = peers.map(({ numbers }) => numbers[12] ?? 0)
  const deviation = deviationOf(changes)
  const said = [
    `changed by ${mean(changes).toFixed(1)} on average`,
    `**${effect.estimate.toFixed(1)}** remain`,
    `standard deviation of ${deviation.toFixed(3)}`,
    `= ${(deviation * Math.sqrt(1.2)).toFixed(3)}.`,
    `4 degrees of freedom is ${studentLimit(0.9, 4).toFixed(3)}`,
    `± **${((effect.high - effect.low) / 2).toFixed(3)}**: from ${effect.low.toFixed(2)} to ${effect.high.toFixed(2)}`,
  ]
  for (const words of said) expect(guide).toContain(words)
  expect(effect).toMatchObject({ verdict: 'POSITIVE', monthsBefore: 6, monthsAfter: 3, contributors: 5 })
})

test('the guide states the step between two lines as it is computed', () => {
  const step = stepBetweenLines(before, after)
  const steps = peers.map((peer) => contrastOf(valuesOf(peer), step))
  const { estimate, halfWidth } = differenceOf(panelOf(own), 1 - 2 * STEP_ERROR, step)
  const said = [
    `| step | ${step.weights.map((weight) => signed(weight, 3)).join(' | ')} |`,
    `The unit's step is ${contrastOf(valuesOf(own), step).toFixed(2)}`,
    `${mean(steps).toFixed(2)} on average with a standard deviation of ${deviationOf(steps).toFixed(3)}`,
    `difference of ${estimate.toFixed(2)}`,
    `× ${studentLimit(1 - 2 * STEP_ERROR, 4).toFixed(3)} (`,
    `= **${halfWidth.toFixed(3)}**`,
  ]
  for (const words of said) expect(guide).toContain(words)
})

test('the guide states why a drifting unit with the same difference has no effect', () => {
  const effect = estimated(drifting)
  expect(effect).toMatchObject({ verdict: 'NO_EVIDENCE', doubt: 'EARLIER_TREND' })
  expect(effect.estimate).toBeCloseTo(estimated(own).estimate, 10)
  const step = stepBetweenLines(before, after)
  const ofStep = differenceOf(panelOf(drifting), EFFECT_CONFIDENCE, step)
  const ofRise = differenceOf(panelOf(drifting), 1 - 2 * RISE_ERROR, riseAboveEarlierLine(before, after))
  const said = [
    `Its step is ${contrastOf(valuesOf(drifting), step).toFixed(2)}, which is ${(-ofStep.estimate).toFixed(2)} less`,
    `it is ${(-ofRise.estimate).toFixed(2)} below, and more than ${ofRise.halfWidth.toFixed(3)} above`,
    `${signed(ofStep.estimate, 2)} ± ${ofStep.halfWidth.toFixed(2)}: it ranges from ${signed(effect.low, 2)} to ${effect.high.toFixed(2)}`,
  ]
  for (const words of said) expect(guide).toContain(words)
})
