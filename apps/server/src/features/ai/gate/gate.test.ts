import type { AnswerEvent, AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { EMPTY_ANSWER, withAnswerEvent } from '@lotse/contract/features/ai/answer.ts'
import type { Language } from '@lotse/contract/language.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import { isProductAddress } from '@lotse/contract/product-address.ts'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type AiReader, type GateReader, inTransactionOf } from '../ai.reader.ts'
import { createAnswerGate } from './gate.ts'
import { CHECKS_OF_TEST } from './text-checks.fixture.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)
const own = await createMeasure(tenant, { title: 'Plan 3 weeks ahead', kpiIds: ['labour_productivity_pct'] })
const foreign = await createMeasure(tenant, { title: 'Of u2' }, { as: 'consultant', unit: 'u2' })

interface Options {
  readonly language?: Language
  readonly permissions?: readonly string[]
  readonly resolveCitation?: GateReader['resolveCitation']
}

/** What the gate shows `u1` of an answer. */
async function gate(text: string, { language = 'en', permissions, resolveCitation }: Options = {}) {
  return withTenant(app.platform.database, tenant.id, async (tx) => {
    const reader: AiReader = {
      tx,
      revision: 1,
      language,
      businessUnitId: 'u1',
      permissions: permissions ?? Object.keys(PERMISSIONS),
      tenant: { timeZone: 'Europe/Berlin' } as AiReader['tenant'],
      person: {} as AiReader['person'],
    }
    const answer = createAnswerGate({
      ...inTransactionOf(reader, CHECKS_OF_TEST),
      ...(resolveCitation && { resolveCitation }),
    })
    const events: AnswerEvent[] = [...(await answer.push(text)), ...(await answer.end())]
    const blocks = events.reduce(withAnswerEvent, EMPTY_ANSWER).blocks
    const segments = blocks.flatMap((block): AnswerSegment[] => (block.kind === 'PARAGRAPH' ? block.segments : []))
    return { events, blocks, segments, shown: segments.map((one) => one.text).join(''), dropped: answer.dropped }
  })
}

const PRODUCTIVITY = 'labour_productivity_pct'

describe('tokens', () => {
  test.each([
    [`{{value:${PRODUCTIVITY}|2025-02}}`, '92.0%', '92,0 %', '%92,0', '92,0 %'],
    [`{{value:${PRODUCTIVITY}|2025-02|MONTH}}`, '92.0%', '92,0 %', '%92,0', '92,0 %'],
    [`{{delta:${PRODUCTIVITY}|2024-02|2025-02}}`, '+12.0 points', '+12,0 Punkte', '+12,0 puan', '+12,0 bodu'],
    [`{{amount:${PRODUCTIVITY}|2025-02|2024-02}}`, '12 points', '12 Punkte', '12 puan', '12 bodov'],
    [`{{change:${PRODUCTIVITY}|2024-02|2025-02}}`, '+15.0%', '+15,0 %', '+%15,0', '+15,0 %'],
    ['{{change:cost_ratio_pct|2025-02|2025-02}}', '0.0%', '0,0 %', '%0,0', '0,0 %'],
    [`{{benchmark:${PRODUCTIVITY}|2025-02|PRIOR_YEAR}}`, '80.0%', '80,0 %', '%80,0', '80,0 %'],
    [`{{compare:${PRODUCTIVITY}|2025-02|PRIOR_YEAR}}`, '+12.0 points', '+12,0 Punkte', '+12,0 puan', '+12,0 bodu'],
    [`{{gap:${PRODUCTIVITY}|2024-02|TARGET}}`, '12 points', '12 Punkte', '12 puan', '12 bodov'],
    ['{{period:2026-10}}', 'October 2026', 'Oktober 2026', 'Ekim 2026', 'Október 2026'],
    ['{{count:measures_open}}', '1 measure', '1 Maßnahme', '1 aksiyon', '1 opatrenie'],
    [
      `{{measure:${own.id}|title}}`,
      'Plan 3 weeks ahead',
      'Plan 3 weeks ahead',
      'Plan 3 weeks ahead',
      'Plan 3 weeks ahead',
    ],
    [`{{measure:${own.id}|progress}}`, 'Idea', 'Idee', 'Fikir', 'Nápad'],
    ['{{unit}}', 'Unit u1', 'Unit u1', 'Unit u1', 'Unit u1'],
    [
      '{{name:service_gross}}',
      'Name service_gross',
      'Name service_gross (de)',
      'Name service_gross (tr)',
      'Name service_gross (sk)',
    ],
  ])('%s is written in the language of the reader', async (token, ...expected) => {
    const shown: string[] = []
    for (const language of ['en', 'de', 'tr', 'sk'] as const) {
      const result = await gate(`${token}.`, { language })
      expect(result.dropped).toBe(0)
      shown.push(result.shown.replaceAll('\u00a0', ' ').replace(/\.$/, ''))
    }
    expect(shown).toEqual(expected)
  })

  test('the KPIs of an area are counted, not those of the unit', async () => {
    const countOf = async (what: string, area = '') =>
      Number.parseInt((await gate(`{{count:${what}${area}}}`)).segments[0]?.text ?? '', 10)
    const counts: Record<string, number[]> = {}
    for (const what of ['kpis', 'kpis_critical', 'kpis_watch', 'kpis_good', 'kpis_unrated']) {
      counts[what] = [await countOf(what), await countOf(what, '|service'), await countOf(what, '|finance')]
      const [unit = 0, service = 0, finance = 0] = counts[what]
      expect(service + finance, what).toBe(unit)
    }
    expect(counts.kpis).toEqual([6, 5, 1])
    expect(Object.values(counts).filter(([unit]) => (unit ?? 0) > 0).length).toBeGreaterThan(2)
  })

  test('a fall has a minus sign, and every number an address of the product', async () => {
    const { segments } = await gate(
      `It changed by {{delta:${PRODUCTIVITY}|2025-02|2024-02}} to {{value:${PRODUCTIVITY}|2024-02|R12}}. {{count:kpis_critical}}, {{count:kpis}}, {{potential_sum}}, {{count:measures_overdue}}.`,
    )
    const numbers = segments.filter(({ source }) => source !== undefined)
    expect(numbers[0]).toEqual({
      text: '−12.0\u00a0points',
      source: {
        kind: 'KPI',
        label: 'Name labour_productivity_pct: change to February 2024 (Month)',
        period: '2024-02',
        address: `/business-analysis/dashboard/detail/analysis?id=${PRODUCTIVITY}&period=2024-02&view=MONTH`,
      },
    })
    expect(numbers.filter(({ source }) => !isProductAddress(source?.address ?? ''))).toEqual([])
  })

  test.each([
    '{{value:unknown|2025-02}}',
    `{{value:${PRODUCTIVITY}|2031-01}}`,
    `{{value:${PRODUCTIVITY}|2025-02|WEEK}}`,
    `{{value:${PRODUCTIVITY}}}`,
    `{{delta:${PRODUCTIVITY}|2020-01|2025-02}}`,
    `{{compare:${PRODUCTIVITY}|2025-02|BEST}}`,
    '{{benchmark:service_profit|2025-02|TARGET}}',
    '{{period:2026-13}}',
    '{{count:people}}',
    '{{potential:labour_productivity_pct|MOST}}',
    `{{measure:${foreign.id}|title}}`,
    `{{measure:${own.id}|due}}`,
    `{{measure:${own.id}|owner}}`,
    '{{constructor:x}}',
    '{{toString}}',
    '{{cite:1}}',
    '{{}}',
  ])('%s is not resolved', async (token) => {
    const { shown, dropped } = await gate(`Before. It is ${token} now. After.`)
    expect(shown).toBe('Before. After.')
    expect(dropped).toBe(1)
  })

  test.each([
    [`{{value:${PRODUCTIVITY}|2025-02}}`, 'KPI_READ'],
    ['{{name:labour_productivity_pct}}', 'KPI_READ'],
    ['{{count:kpis}}', 'KPI_READ'],
    ['{{count:measures_open}}', 'MEASURE_READ'],
    [`{{measure:${own.id}|title}}`, 'MEASURE_READ'],
    ['{{assessment:labour|score}}', 'ASSESSMENT_READ'],
  ])('%s needs the permission %s', async (token, permission) => {
    const permissions = Object.keys(PERMISSIONS).filter((one) => one !== permission)
    expect((await gate(`It is ${token}.`, { permissions })).dropped).toBe(1)
  })
})

describe('charts and proposals', () => {
  test('a chart has the last 24 months and the median of the peers', async () => {
    const { blocks } = await gate(`{{chart:${PRODUCTIVITY}}}`)
    const [chart] = blocks
    if (chart?.kind !== 'CHART') throw new Error('no chart')
    expect(chart.series.map(({ name, points }) => [name, points.length])).toEqual([
      ['Own value', 24],
      ['Median of the peers', 24],
    ])
    expect(chart.series[0]?.points.at(-1)).toEqual({ period: '2025-02', value: 92 })
    expect((await gate('{{chart:unknown}}')).dropped).toBe(1)
  })

  test('a proposal has a template only if it exists, and no number of its own', async () => {
    const result = await gate(
      `{{propose:${PRODUCTIVITY}|no_template|Talk every <b>day</b>|Each morning, [briefly](https://evil.example).}}
{{propose:-|-|Talk|}}
{{propose:${PRODUCTIVITY}|-|Save 20 hours|Soon}}
{{propose:unknown|-|Talk|Soon}}
{{propose:${PRODUCTIVITY}|-||}}`,
    )
    const common = { templateId: null, euroPerYear: null }
    expect(result.blocks).toEqual([
      {
        kind: 'MEASURE_PROPOSAL',
        proposal: { ...common, title: 'Talk every day', description: 'Each morning, briefly.', kpiId: PRODUCTIVITY },
      },
      { kind: 'MEASURE_PROPOSAL', proposal: { ...common, title: 'Talk', description: '', kpiId: null } },
    ])
    expect(result.dropped).toBe(3)
  })
})

describe('citations', () => {
  const citation: Citation = {
    number: 2,
    kind: 'FAQ',
    title: 'Title',
    passage: 'Passage',
    location: null,
    address: '/faq',
  }
  const resolveCitation = (number: number) => (number === 2 ? citation : null)

  test('are sent once, before the sentence that refers to them', async () => {
    const { events, dropped } = await gate(
      'A fact {{cite:2}}. Another {{cite:2}}. Invented {{cite:3}}. Dropped 5 {{cite:2}}.',
      {
        resolveCitation,
      },
    )
    expect(events.map(({ type }) => type)).toEqual(['citation', 'block', 'segments'])
    expect(events[1]).toMatchObject({
      block: { segments: [{ text: 'A fact ' }, { text: '', citation: 2 }, { text: '.' }] },
    })
    expect(dropped).toBe(2)
  })

  test('of dropped sentences are not sent', async () => {
    expect((await gate('Dropped {{cite:2}} {{value:x|y}}.', { resolveCitation })).events).toEqual([])
  })
})
