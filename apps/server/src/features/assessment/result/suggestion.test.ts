import { expect, test } from 'vitest'
import { suggestMeasures } from './suggestion.ts'

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
const names = { kpi: (id: string) => (id === 'retired' ? undefined : text(`KPI ${id}`)), topic: { id: 't', name: 'T' } }
const suggest = (questions: { id: string; kpis: string[] }[], templates: ReturnType<typeof template>[]) =>
  Object.fromEntries(
    [...suggestMeasures(questions, templates, names, 'en')].map(([id, found]) => [
      id,
      found.map(({ templateId }) => templateId),
    ]),
  )

test('a measure that affects more of the named KPIs comes first; at most three per question', () => {
  const templates = [
    template('one', ['k1']),
    template('topic', [], 't'),
    template('two', ['k1', 'k2']),
    template('x', ['k1']),
  ]
  expect(suggest([{ id: 'q', kpis: ['k1', 'k2'] }], templates)).toEqual({ q: ['two', 'one', 'x'] })
})

test('measures are assigned to questions in rounds, each to its best match', () => {
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

test('a question without an unassigned match gets its best match again; without any match it gets none', () => {
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

test('a retired KPI is not a reason', () => {
  expect(suggest([{ id: 'q', kpis: ['retired'] }], [template('a', ['retired'])])).toEqual({ q: [] })
})
