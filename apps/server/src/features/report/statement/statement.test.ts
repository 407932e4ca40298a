import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph } from '@lotse/analysis/formula/graph.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { packFromValues } from '../../../platform/pack/pack-in-memory.ts'
import { checkDeclaredReferences } from '../../../platform/pack/pack-reference.ts'
import { UNITS } from '../../area/area.pack.ts'
import { BASE_FIGURES } from '../../kpi/pack/sections.ts'
import { reportPack } from '../report.pack.ts'
import { INCOME_STATEMENT, type PackStatementRow } from '../report.pack-sections.ts'
import type { StatementLine } from './statement.repository.ts'
import { deviationOf, statementModel, statementValues, stepsOf } from './statement.ts'

const base = join(import.meta.dirname, '../../../../../../packs/base')
const read = <T>(name: string): T => parse(readFileSync(join(base, `${name}.yaml`), 'utf8')) as T
const figures = read<{ id: string }[]>('base-figures').map(({ id }) => id)
const computed = ['derived-figures', 'kpis'].flatMap((name) => read<{ id: string; formula: string }[]>(name))
const graph = buildFormulaGraph(
  computed.map(({ id, formula }) => ({ code: id, formula })),
  figures,
)
const lineOf = (row: PackStatementRow): StatementLine => ({
  id: row.id,
  parentId: row.parent ?? null,
  name: row.name,
  kind: row.kind,
  formula: row.formula,
  role: row.role ?? null,
  isEmphasised: row.emphasised ?? false,
})
const lines = read<PackStatementRow[]>('income-statement').map(lineOf)
const model = statementModel(lines, figures)

const amounts = fc.record(Object.fromEntries(figures.map((id) => [id, fc.integer({ min: 1, max: 1_000_000 })])))
const close = (one: number | null | undefined, other: number | null | undefined) =>
  expect(Math.abs((one ?? Number.NaN) - (other ?? Number.NaN))).toBeLessThan(1e-3)

describe('the income statement of the base pack', () => {
  test('has the revenue, gross profit and profit of the KPIs for any figures', () => {
    fc.assert(
      fc.property(amounts, (record) => {
        const values = new Map(Object.entries(record))
        const statement = statementValues(model, values)
        const kpis = evaluateGraph(graph, values)
        close(statement.get('is_revenue'), kpis.get('revenue_total'))
        close(statement.get('is_gross_profit'), kpis.get('gross_profit_total'))
        close(statement.get('is_overheads'), kpis.get('overhead_total'))
        close(statement.get('is_profit'), kpis.get('ebt'))
      }),
      { numRuns: 50 },
    )
  })

  test('adds up: lines to their parent, steps to the profit', () => {
    fc.assert(
      fc.property(amounts, (record) => {
        const statement = statementValues(model, new Map(Object.entries(record)))
        for (const { id } of lines) {
          const children = lines.filter(({ parentId }) => parentId === id)
          if (children.length === 0) continue
          close(
            statement.get(id),
            children.reduce((sum, child) => sum + (statement.get(child.id) ?? Number.NaN), 0),
          )
        }
        const steps = stepsOf(lines, statement, ({ id }) => id)
        expect(steps[0]?.rowId).toBe('is_gross_profit')
        let running = 0
        for (const { value, isTotal } of steps) {
          if (isTotal && running !== 0) close(running, value)
          running = isTotal ? (value ?? Number.NaN) : running + (value ?? Number.NaN)
        }
        expect(steps.map(({ rowId }) => rowId).filter((id) => id.endsWith('profit'))).toEqual([
          'is_gross_profit',
          'is_profit',
        ])
      }),
      { numRuns: 20 },
    )
  })

  test('a missing figure leaves every dependent line without a value and the chart empty', () => {
    const values = new Map(figures.map((id): [string, number | null] => [id, id === 'marketing_cost' ? null : 1]))
    const statement = statementValues(model, values)
    expect(['is_marketing', 'is_overheads', 'is_profit'].map((id) => statement.get(id))).toEqual([null, null, null])
    expect(statement.get('is_gross_profit')).not.toBeNull()
    expect(stepsOf(lines, statement, ({ id }) => id)).toEqual([])
  })
})

test('a higher value is better, except for costs; there is no deviation without a value, and no percentage of 0', () => {
  expect(deviationOf('COST', 110, 100)).toEqual({ value: 100, difference: 10, percent: 10, tone: 'WORSE' })
  expect(deviationOf('RESULT', -50, -100)).toEqual({ value: -100, difference: 50, percent: 50, tone: 'BETTER' })
  expect(deviationOf('INCOME', 10, 0)).toEqual({ value: 0, difference: 10, percent: null, tone: 'BETTER' })
  expect(deviationOf('INCOME', null, 5)).toEqual({ value: 5, difference: null, percent: null, tone: 'NEUTRAL' })
  expect(deviationOf('INCOME', 5, null)).toEqual({ value: null, difference: null, percent: null, tone: 'NEUTRAL' })
})

describe('a pack with an invalid statement is rejected with the reason', () => {
  const text = { en: 'a', de: 'b', tr: 'c', sk: 'd' }
  const figure = { id: 'revenue', name: text, unit: 'EUR', timeAggregation: 'SUM', unitAggregation: 'SUM' }
  const row = (id: string, formula: string, more: object = {}) => ({ id, name: text, kind: 'RESULT', formula, ...more })
  const problems = (rows: object[]) => {
    const pack = packFromValues({}, [
      [UNITS, [{ id: 'EUR', label: text, long: text }]],
      [BASE_FIGURES, [figure]],
      [INCOME_STATEMENT, rows],
    ])
    const found = [...checkDeclaredReferences(pack), ...(reportPack.check?.(pack) ?? [])]
    return found.map(({ message, hint }) => `${message}${hint ? ` (${hint})` : ''}`)
  }

  test.each([
    ['an unknown figure', [row('a', 'revenu')], 'a: unknown base figure or line "revenu" (did you mean revenue?)'],
    ['a cycle', [row('a', 'b'), row('b', 'a')], 'lines form a cycle: a → b → a'],
    ['an invalid formula', [row('a', 'revenue +')], /^a: formula: /],
    [
      'a duplicate code',
      [row('revenue', '1')],
      'revenue: this code is used by a base figure (base-figures:1; rename one of them)',
    ],
    ['an unknown parent', [row('a', 'revenue', { parent: 'x' })], 'a: unknown line "x" (did you mean a?)'],
    [
      'two profits',
      [row('a', 'revenue', { role: 'PROFIT' }), row('b', 'revenue', { role: 'PROFIT' })],
      'b: role PROFIT is there twice (first in a, line 1)',
    ],
    [
      'a parent with a parent',
      [row('a', 'revenue'), row('b', 'a', { parent: 'a' }), row('c', 'a', { parent: 'b' })],
      'c: the parent must be another line without a parent',
    ],
  ])('%s', (_name, rows, message) => {
    const found = problems(rows)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(
      message instanceof RegExp ? message : new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
    )
  })
})
