import { Boolean, Enum, Number, Object, Optional, type Static, String } from 'typebox'
import { defineSection } from '../../platform/pack/pack.ts'
import { type PackClock, resolvePackYear } from '../../platform/pack/pack-day.ts'
import { Code, PackText, ref, unique } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }

/** `income-statement.yaml`: the lines of the income statement. */
export const INCOME_STATEMENT = defineSection({
  name: 'income-statement',
  noun: 'line',
  form: 'LIST',
  title: 'Income statement: its lines from revenue to profit, computed from base figures and from other lines.',
  item: Object(
    {
      id: Code,
      parent: Optional(ref('income-statement')),
      name: PackText,
      kind: Enum(['INCOME', 'COST', 'RESULT'], {
        description:
          'INCOME adds to the result, COST reduces it (both as positive amounts), RESULT is a sum of other lines',
      }),
      formula: String({
        minLength: 1,
        maxLength: 4_000,
        description: 'a formula over base figures and lines: codes, numbers, + - * / ( ) min max abs',
      }),
      role: Optional(
        unique(
          Enum(['REVENUE', 'GROSS_PROFIT', 'PROFIT'], {
            description: 'the first, the middle and the last total of the chart; each at most once',
          }),
          'role',
        ),
      ),
      emphasised: Optional(Boolean()),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
  distinctFrom: ['base-figures'],
})
export type PackStatementRow = Static<typeof INCOME_STATEMENT.item>

const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const

const Month = Optional(Number())

/** `plan.csv`: planned base figures, one year per row. An empty cell means no plan. */
export const PLAN = defineSection({
  name: 'plan',
  noun: 'row',
  form: 'TABLE',
  title: 'Plan: planned base figures, one row per business unit, figure and year.',
  item: Object(
    {
      business_unit: ref('business-units'),
      figure: ref('base-figures'),
      year: String({
        pattern: '^((19|20|21)\\d\\d|year([+-]\\d)?)$',
        description:
          'a year, YYYY; in a demo pack also year or year-1: the year of the last complete month, or the year before',
      }),
      m01: Month,
      m02: Month,
      m03: Month,
      m04: Month,
      m05: Month,
      m06: Month,
      m07: Month,
      m08: Month,
      m09: Month,
      m10: Month,
      m11: Month,
      m12: Month,
    },
    closed,
  ),
  keyOf: (row) => `${row.business_unit} ${row.figure} ${row.year}`,
})

/** The months of a row of `plan.csv`: `YYYY-MM` and value, null for an empty cell. */
export function plannedMonths(
  row: Static<typeof PLAN.item>,
  clock: Pick<PackClock, 'lastPeriod'>,
): { period: string; value: number | null }[] {
  const year = resolvePackYear(row.year, clock)
  return MONTHS.map((month) => ({ period: `${year}-${month.slice(1)}`, value: row[month] ?? null }))
}
