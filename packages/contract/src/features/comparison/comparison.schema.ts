import { Array, Boolean, Enum, Null, Object, type Static, String, Union } from 'typebox'
import { Period, ResolvedView, Value } from '../../figure.schema.ts'

/** What a KPI of a unit can be compared with besides another month: its plan, or another unit. */
export const COMPARISON_SUBJECTS = ['PLAN', 'UNIT'] as const
export type ComparisonSubject = (typeof COMPARISON_SUBJECTS)[number]

const closed = { additionalProperties: false } as const

/** The compared values of a KPI and its figures, month by month. */
export const KpiComparison = Object(
  {
    view: ResolvedView,
    against: Union([Enum([...COMPARISON_SUBJECTS]), Null()], {
      description: 'Null: the months as far before each month as the comparison period is before the period.',
    }),
    unit: Union([Object({ id: String(), name: String() }, closed), Null()], {
      description: 'The compared unit; null for another comparison.',
    }),
    periods: Array(Period, { description: 'The months of the own values, oldest first.' }),
    rows: Array(Object({ id: String(), values: Array(Value) }, closed), {
      description: 'The figures of `getKpiActualValues` in the same order: the compared value of each month.',
    }),
    hasPlan: Boolean({ description: 'Whether the KPI can be calculated from planned figures in any of the months.' }),
  },
  closed,
)
export type KpiComparison = Static<typeof KpiComparison>
