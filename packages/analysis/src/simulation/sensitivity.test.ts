import { describe, expect, test } from 'vitest'
import { largeModel, largeSituation } from './large-graph.fixture.ts'
import { localSensitivities, tornado } from './sensitivity.ts'
import { simulate } from './simulate.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const peers = new Map([
  ['utilisation', { p10: 70, p25: 78, p50: 82, p75: 88, p90: 92 }],
  ['rate', { p10: 80, p25: 86, p50: 92, p75: 98, p90: 110 }],
])

describe('tornado', () => {
  test('moves each input by an interquartile range, the largest span first', () => {
    const bars = tornado(WORKSHOP, workshopSituation(), 'profit', peers)
    expect(bars.map(({ code, basis, span }) => [code, basis, Math.round(span ?? -1)])).toEqual([
      ['rate', 'PEERS', 192_000],
      ['utilisation', 'PEERS', 180_000],
      ['attended', 'PRESENT', 144_000],
      ['efficiency', 'PRESENT', 144_000],
      ['cost', 'PRESENT', 115_200],
    ])
    expect(bars[1]).toMatchObject({ present: 80, step: 10 })
    expect(bars[1]?.down).toBeCloseTo(54_000, 6)
    expect(bars[1]?.up).toBeCloseTo(234_000, 6)
  })

  test('lists a bar without a value last', () => {
    const wide = new Map([['rate', { p10: 0, p25: 10, p50: 50, p75: 100, p90: 200 }]])
    const bars = tornado(WORKSHOP, workshopSituation({ cars: 1, cars_profit: 0 }), 'return_pct', wide)
    expect(bars.find(({ code }) => code === 'rate')).toMatchObject({ present: 90, step: 90, down: null, span: null })
    expect(bars.at(-1)?.code).toBe('rate')
  })

  test('has one bar per input that has a value in a graph of 200 figures', () => {
    const model = largeModel()
    const spans = tornado(model, largeSituation(model), 'outcome', new Map()).map(({ span }) => span ?? -1)
    expect(spans.length).toBe(140)
    expect(spans).toEqual(spans.toSorted((left, right) => right - left))
  })
})

describe('localSensitivities', () => {
  test('are what moving the lever gives', () => {
    const situation = workshopSituation()
    for (const { code, present, perPercent, perUnit } of localSensitivities(WORKSHOP, situation, 'profit')) {
      const changeAt = (target: number) =>
        simulate(WORKSHOP, situation, {
          outcome: 'profit',
          levers: [{ code, target, rampUpMonths: 0, startMonth: 0 }],
        }).outcome.change
      if (present !== 0) expect(perPercent).toBe(changeAt(present + Math.abs(present) / 100))
      expect(perUnit).toBe(changeAt(present + 1))
    }
  })

  test('have no change per cent for an input of zero', () => {
    const of = new Map(localSensitivities(WORKSHOP, workshopSituation(), 'profit').map((one) => [one.code, one]))
    expect(of.get('utilisation')?.perUnit).toBeCloseTo(9_000, 6)
    expect(of.get('utilisation')?.perPercent).toBeCloseTo(7_200, 6)
    expect(of.get('cars')).toEqual({ code: 'cars', present: 0, perPercent: null, perUnit: null })
  })
})
