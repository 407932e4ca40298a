import { Boolean, Null, Number, Optional, Union } from 'typebox'

/** Whether a page of a list has the totals of the list. */
export const HasTotals = Optional(
  Boolean({
    default: true,
    description:
      'False: the totals in the reply are null. Counting all measures of a filter takes longer than reading a page, so a caller asks once for them.',
  }),
)

/** What is expected of the measures of a list. */
export const TotalExpectedEur = Union([
  Number({
    description:
      'Sum over the selection without measures that are cancelled or had no effect; null without any expected €, and with `hasTotals=false`.',
  }),
  Null(),
])
