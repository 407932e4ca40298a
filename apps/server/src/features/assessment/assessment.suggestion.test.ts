import { expect, test } from 'vitest'
import { suggestMeasures } from './assessment.suggestion.ts'

const text = (name: string) => ({ en: name, de: name, tr: name, sk: name })
const template = (id: string, kpis: readonly string[], topic?: string) => ({
  id,
  area: 'a',
  ...(topic ? { topic } : {}),
  name: text(id),
  description: text(id),
  effort: { size: 'M' as const, personDays: 5, costEur: 100 },
  durationWeeks: 8,
  effects: kpis.map((kpi) => ({ kpi, delta: 1, unit: 'pp' })),
})
const names = { kpi: (id: string) => (id === 'gone' ? undefined : text(`KPI ${id}`)), topic: { id: 't', name: 'T' } }
const suggest = (questions: { id: string; kpis: string[] }[], templates: ReturnType<typeof template>[]) =>
  Object.fromEntries(
    [...suggestMeasures(questions, templates, names, 'en')].map(([id, found]) => [
      id,
      found.map(({ templateId }) => templateId),
    ]),
  )

test('a measure that moves more of the named KPIs comes first; at most three', () => {
  const templates = [
    template('one', ['k1']),
    template('topic', [], 't'),
    template('two', ['k1', 'k2']),
    template('x', ['k1']),
  ]
  expect(suggest([{ id: 'q', kpis: ['k1', 'k2'] }], templates)).toEqual({ q: ['two', 'one', 'x'] })
})

test('questions take turns, and each measure goes where it fits best', () => {
  const templates = [template('a', ['k1', 'k2']), template('b', ['k1']), template('c', ['k1'])]
  expect(
    suggest(
      [
        { id: 'weakest', kpis: ['k1'] },
        { id: 'next', kpis: ['k1', 'k2'] },
      ],
      templates,
    ),
  ).toEqual({ weakest: ['b', 'c'], next: ['a'] })
})

test('a question for which nothing is left gets its best fit again; one that nothing fits gets nothing', () => {
  expect(
    suggest(
      [
        { id: 'q1', kpis: ['k1'] },
        { id: 'q2', kpis: ['k1'] },
        { id: 'q3', kpis: ['k9'] },
      ],
      [template('a', ['k1'])],
    ),
  ).toEqual({ q1: ['a'], q2: ['a'], q3: [] })
})

test('a KPI that is gone is no reason', () => {
  expect(suggest([{ id: 'q', kpis: ['gone'] }], [template('a', ['gone'])])).toEqual({ q: [] })
})
