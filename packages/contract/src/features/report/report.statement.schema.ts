import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period, Value } from '../../figure.schema.ts'
import { STATEMENT_SCOPES } from './report.statement.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

export const StatementQuery = Object({ period: Optional(Period), scope: Optional(Enum([...STATEMENT_SCOPES])) }, closed)
export type StatementQuery = Static<typeof StatementQuery>

/** The deviation of an actual from plan or prior year, in EUR and in percent, and whether it is better or worse. */
export const StatementDeviation = Object(
  {
    value: Value,
    difference: Value,
    percent: Value,
    tone: Enum(['BETTER', 'WORSE', 'NEUTRAL']),
  },
  closed,
)
export type StatementDeviation = Static<typeof StatementDeviation>

/**
 * One line, in EUR. INCOME adds to the result and COST reduces it; both are positive amounts; RESULT is a sum of lines
 * above it. `parentId`: the line it is expanded from.
 */
export const StatementRow = Object(
  {
    id: String(),
    parentId: nullable(String()),
    name: String(),
    kind: Enum(['INCOME', 'COST', 'RESULT']),
    isEmphasised: Boolean(),
    actual: Value,
    plan: StatementDeviation,
    priorYear: StatementDeviation,
    shareOfRevenue: nullable(Number({ description: 'The actual value in percent of revenue.' })),
    figures: Array(Object({ id: String(), name: String() }, closed), {
      description: 'The base figures of the line.',
    }),
    kpiId: nullable(String({ description: 'A KPI whose actual values include these base figures.' })),
  },
  closed,
)
export type StatementRow = Static<typeof StatementRow>

/** A step of the chart from revenue to profit. */
export const StatementStep = Object({ rowId: String(), name: String(), value: Value, isTotal: Boolean() }, closed)
export type StatementStep = Static<typeof StatementStep>

/** The income statement of a business unit. */
export const IncomeStatement = Object(
  {
    period: Period,
    scope: Enum([...STATEMENT_SCOPES]),
    firstPeriod: Period,
    lastPeriod: Period,
    priorPeriod: Period,
    businessUnit: Object({ id: String(), name: String() }, closed),
    headline: String(),
    hasPlan: Boolean(),
    rows: Array(StatementRow),
    steps: Array(StatementStep),
    closedAt: nullable(
      String({ format: 'date-time', description: 'When the month was closed; null while it is open.' }),
    ),
    missing: Integer({ description: 'Number of lines without an actual value.' }),
  },
  closed,
)
export type IncomeStatement = Static<typeof IncomeStatement>
