import { readFileSync } from 'node:fs'
import { findFindings } from '@lotse/analysis/ai/analyst.ts'
import { changedKpi, kpiOf, monthsOf, situationOf } from '@lotse/analysis/ai/situation.fixture.ts'
import type { AnalysisScope } from '@lotse/analysis/ai/situation.ts'
import { createTextGate } from '@lotse/analysis/ai/text-gate.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { MESSAGES_FOLDER } from '@lotse/text/messages-folder.ts'
import { describe, expect, test } from 'vitest'
import { writeFindings, writeReport } from './report.ts'

const UNIT: AnalysisScope = { kind: 'UNIT', id: null }

/** The texts of answers; those of sources, charts and buttons are none. */
function textsOf(language: Language): string[] {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`${language}/server/${file}`, MESSAGES_FOLDER), 'utf8'))
  const { source: _, chart: __, counted: ___, ...report } = read('ai.json')
  const flatten = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flatten)
  const { choice: ____, ...chat } = read('ai.chat.json')
  return flatten([report, chat])
}

/** A text with tokens of the kind that the product writes: names, and numbers, which have to be alone. */
const withTokens = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'change'
      ? ''
      : /^(?:names?|title|topic|owner|state|line)$/.test(name)
        ? '{{name:x}}'
        : '{{value:x|2026-10}}',
  )

/** The number of sentences that the gate drops when every token resolves. */
async function droppedOf(text: string, language: Language): Promise<number> {
  const gate = createTextGate(
    { inline: async () => [{ text: 'x' }], block: async () => ({ kind: 'OWN' as const }) },
    language,
  )
  await gate.push(text)
  await gate.end()
  return gate.dropped
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('no text of a report contains a number', async () => {
    for (const text of textsOf(language)) {
      expect(await droppedOf(withTokens(text), language), text).toBe(0)
    }
  })

  test('a report without anything to say has a summary and what is not known', async () => {
    const empty = situationOf([], {
      monthsOld: null,
      hasPeers: false,
      jointPotential: null,
      measures: null,
      assessments: null,
    })
    const text = writeReport(empty, UNIT, language)
    expect(text.match(/^## /gm)).toHaveLength(2)
    expect(text.match(/^- /gm)).toHaveLength(4)
    expect(await droppedOf(text, language)).toBe(0)
  })
})

const weak = { status: 'BAD', position: 'BOTTOM_QUARTER', value: 800, comparison: 800, templateIds: ['t1'] } as const
const SITUATION = situationOf(
  [
    changedKpi('profit', -20_000, {
      isOutcome: true,
      drivers: [
        { code: 'rate', isKpi: true, contribution: -11_000 },
        { code: 'cost', isKpi: false, contribution: -9_000 },
      ],
    }),
    kpiOf('rate', { ...weak, potentialEuro: 30_000 }),
    kpiOf('share', { ...weak, potentialEuro: 10_000 }),
    kpiOf('last', { months: [...monthsOf((_month, noise) => 100 + noise).slice(1), 300] }),
  ],
  {
    measures: [
      {
        id: 'm1',
        kpiIds: ['share'],
        areaId: null,
        topicId: null,
        isPending: false,
        isOverdue: false,
        expectedEuro: 5_000,
        effect: { verdict: 'NEGATIVE', kpiId: 'share', euro: -4_000 },
      },
    ],
  },
)

test('a report consists of tokens in sections', () => {
  expect(writeReport(SITUATION, UNIT, 'en')).toBe(`## Summary

**{{name:profit}}:** {{value:profit|2026-10|R12}} in the year to {{period:2026-10}}, {{amount:profit|2025-10|2026-10|R12}} less than in the year before. Over the year – critical: {{count:kpis_critical||2026-10}}, to watch: {{count:kpis_watch||2026-10}}, good: {{count:kpis_good||2026-10}}. If every KPI reached the median of the comparable businesses, that would be worth {{potential_sum:|2026-10}} a year. First: {{name:rate}} and {{name:share}}.

## Proposed measures

{{propose:rate|t1||}}

## What stands out

- **{{name:rate}}:** {{value:rate|2026-10|R12}}, {{gap:rate|2026-10|MEDIAN|R12}} behind the median. Critical. Potential: {{problem:rate|2026-10}} a year.
- **{{name:profit}}:** down by {{amount:profit|2025-10|2026-10|R12}} to {{value:profit|2026-10|R12}} in the year to {{period:2026-10}}. The level changed in {{period:2025-11}}.
- **{{name:share}}:** {{value:share|2026-10|R12}}, {{gap:share|2026-10|MEDIAN|R12}} behind the median. Critical. Potential: {{problem:share|2026-10}} a year.
- **{{measure:m1|title}}:** the effect is negative and costs {{measure:m1|effect}} a year; the measure should be reviewed.
- **{{name:last}}:** {{value:last|2026-10|MONTH}} in {{period:2026-10}}, unusually high compared with the months before.

## Causes

- **{{name:profit}}** – main cause: {{name:rate}}.

## Potentials

| KPI | Value | Potential per year |
| --- | --- | --- |
| {{name:rate}} | {{value:rate|2026-10|R12}} | {{potential:rate||2026-10}} |
| {{name:share}} | {{value:share|2026-10|R12}} | {{potential:share||2026-10}} |

## Charts

{{chart:rate}}

{{chart:profit}}

{{chart:share}}

## What is not known

All figures that this analysis needs are available.`)
})

test('what is found about one KPI is in one row, and a report has at most six rows', () => {
  const { value: _, comparison: __, ...status } = weak
  const changed = changedKpi('rate', -20_000, { ...status, potentialEuro: 30_000, changeEuro: -40_000 })
  const kpis = SITUATION.kpis.map((kpi) => (kpi.id === 'rate' ? changed : kpi))
  const others = Array.from({ length: 9 }, (_, index) => kpiOf(`other${index}`, { ...weak, potentialEuro: 10_000 }))
  const findings = (text: string) => /## What stands out\n\n(.*?)\n\n/s.exec(text)?.[1]?.split('\n') ?? []
  const rows = findings(writeReport({ ...SITUATION, kpis }, UNIT, 'en')).filter((row) => row.includes('{{name:rate}}:'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/ a year\. Down by .*; this costs /)
  expect(findings(writeReport({ ...SITUATION, kpis: [...kpis, ...others] }, UNIT, 'en')).length).toBeLessThanOrEqual(6)
})

test('the summary names what moved the outcome most, in its direction', () => {
  const kpis = SITUATION.kpis.map((kpi) => ({
    ...kpi,
    changeEuro: { rate: -9_000, share: 70_000 }[kpi.id] ?? kpi.changeEuro,
  }))
  expect(writeReport({ ...SITUATION, kpis }, UNIT, 'en')).toContain('Largest loss: {{name:rate}} ({{impact:rate|')
})

test('a report on a KPI begins with it and proposes nothing that the reader may not see', () => {
  const text = writeReport({ ...SITUATION, measures: null }, { kind: 'KPI', id: 'rate' }, 'de')
  expect(text).toContain('**{{name:rate}}:** {{value:rate|2026-10|R12}} im Jahr bis {{period:2026-10}}, so viel wie')
  expect(text).not.toContain('{{propose')
  expect(text).not.toContain('{{count')
  expect(text).toContain('Sie dürfen Maßnahmen nicht sehen')
})

test('writeFindings writes a paragraph for each finding', () => {
  const { findings } = findFindings(SITUATION, UNIT)
  const text = writeFindings(findings.slice(0, 2), SITUATION, 'sk')
  expect(text.split('\n\n')).toHaveLength(2)
  expect(text).toContain('zaostáva o {{gap:rate|2026-10|MEDIAN|R12}}')
})
