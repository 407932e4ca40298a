import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildPotentialModel } from './model.ts'
import { potentialOf } from './potential.ts'

interface Row {
  readonly today: number
  readonly targetLevel: number
  readonly alone: number
  readonly share: number | null
}

/** Reads the table "Worked example" of the guide. */
function readGuide(): ReadonlyMap<string, Row> {
  const text = readFileSync(new URL('../../../../docs/guides/potential.md', import.meta.url), 'utf8')
  const number = (cell = '') => Number(cell.replaceAll(',', ''))
  const rows = text.split('\n').flatMap((line): [string, Row][] => {
    const [, name = '', today, targetLevel, alone, share = ''] = line.split('|').map((cell) => cell.trim())
    if (alone === undefined || !/^[\d,]+$/.test(alone)) return []
    const shareEur = share === '–' ? null : number(share)
    return [
      [
        name.replaceAll('*', ''),
        { today: number(today), targetLevel: number(targetLevel), alone: number(alone), share: shareEur },
      ],
    ]
  })
  return new Map(rows)
}

test('the worked example of the guide equals the calculation', () => {
  const guide = readGuide()
  expect([...guide.keys()]).toEqual([
    'utilisation',
    'rate',
    'hours_per_order',
    'receivable_days',
    'return_on_sales',
    'total',
  ])
  const model = buildPotentialModel({
    definitions: [
      { code: 'utilisation', formula: 'sold / attended * 100', driverFormula: null },
      { code: 'rate', formula: 'revenue / sold', driverFormula: null },
      { code: 'hours_per_order', formula: 'sold / orders', driverFormula: null },
      { code: 'receivable_days', formula: 'receivables / credit_sales * 365', driverFormula: null },
      { code: 'profit', formula: 'revenue - cost', driverFormula: 'attended * utilisation / 100 * rate - cost' },
      { code: 'return_on_sales', formula: 'profit / revenue * 100', driverFormula: 'profit / revenue * 100' },
    ],
    inputs: ['attended', 'sold', 'revenue', 'cost', 'orders', 'receivables', 'credit_sales'],
    outcome: 'profit',
    kpis: [
      { id: 'utilisation', expression: null, potentialGroup: 'hours' },
      { id: 'rate', expression: null, potentialGroup: null },
      { id: 'hours_per_order', expression: 'gap * orders * rate', potentialGroup: 'hours' },
      {
        id: 'receivable_days',
        expression: 'gap / 365 * credit_sales * interest_rate_pct / 100',
        potentialGroup: null,
      },
      { id: 'profit', expression: null, potentialGroup: 'total' },
      { id: 'return_on_sales', expression: 'gap / 100 * revenue', potentialGroup: 'total' },
    ],
  })
  const kpis = [...guide].filter(([id]) => id !== 'total')
  const figures = { attended: 10_000, cost: 576_000, revenue: 720_000, orders: 2_000, credit_sales: 1_460_000 }
  const { joint, shares, singles } = potentialOf(model, {
    values: new Map([
      ...Object.entries(figures),
      ...kpis.map(([id, { today }]) => [id, today] as const),
      ['interest_rate_pct', 6],
    ]),
    targetLevels: new Map(
      kpis.map(([id, { today, targetLevel }]) => [id, { targetLevel, gap: Math.abs(targetLevel - today) }]),
    ),
  })
  for (const [id, { alone, share }] of kpis) {
    expect(singles.get(id), `${id} alone`).toBeCloseTo(alone, 6)
    if (share === null) expect(shares.has(id), `share of ${id}`).toBe(false)
    else expect(shares.get(id), `share of ${id}`).toBeCloseTo(share, 6)
  }
  const naive = [...singles.values()].reduce((sum: number, single) => sum + (single ?? 0), 0)
  expect(naive).toBeCloseTo(guide.get('total')?.alone ?? 0, 6)
  expect(joint).toBeCloseTo(guide.get('total')?.share ?? 0, 6)
})
