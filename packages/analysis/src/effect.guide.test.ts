import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimateEffect } from './effect.ts'
import { studentLimit } from './student-t.ts'

const guide = readFileSync(new URL('../../../docs/guides/effect.md', import.meta.url), 'utf8')

/** The rows of the worked example: ten months, then the means before and after, and the change. */
const rows = guide.split('\n').flatMap((line) => {
  const [name = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const numbers = cells.map(Number)
  return numbers.length === 13 && numbers.every(Number.isFinite) && !/^-/.test(name) ? [{ name, numbers }] : []
})
const [own, ...peers] = rows.filter(({ name }) => name !== '')
const valuesOf = (row: (typeof rows)[number] | undefined) => row?.numbers.slice(0, 10) ?? []
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the table of the guide holds the unit and five peers, and its means are right', () => {
  expect(rows.map(({ name }) => name)).toEqual(['own', 'A', 'B', 'C', 'D', 'E'])
  for (const row of rows) {
    const [before = 0, after = 0, change = 0] = row.numbers.slice(10)
    const values = valuesOf(row)
    expect(mean(values.slice(0, 6))).toBeCloseTo(before, 10)
    expect(mean(values.slice(7))).toBeCloseTo(after, 10)
    expect(after - before).toBeCloseTo(change, 10)
  }
})

test('the guide says what is computed', () => {
  const effect = estimateEffect({
    first: '2025-01',
    own: { values: valuesOf(own), contributor: 'own' },
    peers: peers.map((peer) => ({ values: valuesOf(peer), contributor: peer.name })),
    implemented: '2025-07',
    direction: 'HIGHER',
  })
  if (!('estimate' in effect)) throw new Error(effect.verdict)
  const changes = peers.map(({ numbers }) => numbers[12] ?? 0)
  const usual = mean(changes)
  const deviation = Math.sqrt(changes.reduce((sum, change) => sum + (change - usual) ** 2, 0) / (changes.length - 1))
  const widest = Math.max(...changes.map((change) => Math.abs(change - usual) * 1.25))
  const said = [
    `changed by ${usual.toFixed(1)} on average`,
    `**${effect.estimate.toFixed(1)}** are its own`,
    `standard deviation of ${deviation.toFixed(3)}`,
    `= ${(deviation * Math.sqrt(1.2)).toFixed(3)}.`,
    `4 degrees of freedom is ${studentLimit(0.95, 4).toFixed(3)}`,
    `± **${((effect.high - effect.low) / 2).toFixed(3)}**: from ${effect.low.toFixed(2)} to ${effect.high.toFixed(2)}`,
    `an "effect" of −${widest.toFixed(2)}`,
  ]
  for (const words of said) expect(guide).toContain(words)
  expect(effect).toMatchObject({ verdict: 'POSITIVE', monthsBefore: 6, monthsAfter: 3, contributors: 5 })
})
