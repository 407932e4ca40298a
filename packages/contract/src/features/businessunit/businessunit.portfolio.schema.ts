import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { DIRECTIONS, STATUSES, VIEWS } from '../../figure.constants.ts'
import { Period, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { Language } from '../../language.schema.ts'
import {
  MAXIMUM_PORTFOLIO_KPIS,
  PORTFOLIO_EXPORT_FORMATS,
  STANDARD_PORTFOLIO_KPIS,
} from './businessunit.portfolio.constants.ts'
import { BusinessUnit } from './businessunit.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })

const viewProperties = {
  period: Optional(
    String({ ...Period, description: 'A calendar month, YYYY-MM. Default: the latest month of each unit.' }),
  ),
  view: Optional(Enum([...VIEWS], { default: 'MONTH' })),
}

/** Which figures of the units are compared. */
export const PortfolioQuery = Object(
  {
    ...viewProperties,
    kpis: Optional(
      String({
        pattern: `^[^,]{1,100}(,[^,]{1,100}){0,${MAXIMUM_PORTFOLIO_KPIS - 1}}$`,
        maxLength: 101 * MAXIMUM_PORTFOLIO_KPIS,
        description: `Ids of KPIs, separated by commas; unknown ones are omitted. Default: the ${STANDARD_PORTFOLIO_KPIS} that are critical in the most units.`,
      }),
    ),
  },
  closed,
)
export type PortfolioQuery = Static<typeof PortfolioQuery>

/** A KPI that the table of units can have a column for. */
export const PortfolioKpi = Object(
  {
    id: String(),
    name: String(),
    areaId: String(),
    areaName: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: Enum([...DIRECTIONS]),
    isOutcome: Boolean({ description: 'The result in EUR that potentials are differences of.' }),
    critical: Integer({ description: 'The number of units in which it is critical.' }),
  },
  closed,
)
export type PortfolioKpi = Static<typeof PortfolioKpi>

/** The value of a KPI in a unit; the same as on the page of the KPI against the standard peer group. */
export const PortfolioReading = Object({ value: Value, status: Enum([...STATUSES]) }, closed)
export type PortfolioReading = Static<typeof PortfolioReading>

/** A unit in the table of units. */
export const PortfolioUnit = Object(
  {
    ...BusinessUnit.properties,
    period: nullable(
      String({ ...Period, description: 'The month of status counts and readings; null without figures.' }),
    ),
    outcome: nullable(PortfolioReading),
    readings: Array(PortfolioReading, { description: 'One for each of `columns`, in their order.' }),
    openMeasures: nullable(Integer({ description: 'Measures with work left to do. Null without MEASURE_READ.' })),
    overdueMeasures: nullable(Integer({ description: 'Those of them due before today. Null without MEASURE_READ.' })),
    lastAssessmentOn: nullable(
      String({
        format: 'date',
        description: 'Day of the last submission. Null without one, and without ASSESSMENT_READ.',
      }),
    ),
  },
  closed,
)
export type PortfolioUnit = Static<typeof PortfolioUnit>

/** All units of a portfolio with their figures, measures and assessments. */
export const PortfolioComparison = Object(
  {
    period: nullable(String({ ...Period, description: 'Null: the latest month of each unit.' })),
    view: Enum([...VIEWS]),
    firstPeriod: nullable(String({ ...Period, description: 'The first month with figures of any of the units.' })),
    lastPeriod: nullable(Period),
    kpis: Array(PortfolioKpi, { description: 'All KPIs, in the order of the areas.' }),
    columns: Array(String(), { description: 'Ids of the KPIs whose readings are contained.' }),
    content: Array(PortfolioUnit, { description: 'In the order of `listBusinessUnits`.' }),
  },
  closed,
)
export type PortfolioComparison = Static<typeof PortfolioComparison>

/** What to export: figures as in the table, and the units in the order of the rows. */
export const PortfolioExport = Object(
  {
    format: Enum([...PORTFOLIO_EXPORT_FORMATS]),
    ...viewProperties,
    kpis: Optional(Array(Id, { maxItems: MAXIMUM_PORTFOLIO_KPIS, uniqueItems: true })),
    unitIds: Optional(
      Array(Id, {
        maxItems: 10_000,
        uniqueItems: true,
        description: 'The units of the rows in their order; units outside of the portfolio are omitted. Default: all.',
      }),
    ),
    language: Optional(Language),
  },
  closed,
)
export type PortfolioExport = Static<typeof PortfolioExport>
