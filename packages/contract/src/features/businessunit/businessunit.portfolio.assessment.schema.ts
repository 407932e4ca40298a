import { Array, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Value } from '../../figure.schema.ts'
import { MAXIMUM_PORTFOLIO_TOPICS, STANDARD_PORTFOLIO_TOPICS } from './businessunit.portfolio.assessment.constants.ts'
import { PortfolioExport } from './businessunit.portfolio.schema.ts'
import { BusinessUnit } from './businessunit.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })

/** Of which topics the assessments are compared. */
export const PortfolioAssessmentQuery = Object(
  {
    topics: Optional(
      String({
        pattern: `^[^,]{1,100}(,[^,]{1,100}){0,${MAXIMUM_PORTFOLIO_TOPICS - 1}}$`,
        maxLength: 101 * MAXIMUM_PORTFOLIO_TOPICS,
        description: `Ids of topics, separated by commas; those without an assessment are omitted. Default: the ${STANDARD_PORTFOLIO_TOPICS} that the most units have assessed.`,
      }),
    ),
  },
  closed,
)
export type PortfolioAssessmentQuery = Static<typeof PortfolioAssessmentQuery>

/** A topic that at least one unit of the portfolio has an assessment of. */
export const PortfolioTopic = Object(
  {
    id: String(),
    name: String(),
    areaName: nullable(String()),
    kpiId: nullable(String({ description: 'A KPI that its questionnaire refers to.' })),
    assessed: Integer({ description: 'The number of units with a submitted assessment.' }),
    open: Integer({ description: 'The number of units with an assessment in progress.' }),
  },
  closed,
)
export type PortfolioTopic = Static<typeof PortfolioTopic>

/** The assessment of a topic by a unit. */
export const PortfolioAssessment = Object(
  {
    score: Value,
    submittedOn: nullable(
      String({ format: 'date', description: 'Day on which the latest one was submitted; null without any.' }),
    ),
    progress: nullable(
      Number({ minimum: 0, maximum: 1, description: 'Of the one in progress; null while there is none.' }),
    ),
  },
  closed,
)
export type PortfolioAssessment = Static<typeof PortfolioAssessment>

/** A unit in the table of assessments. */
export const PortfolioAssessedUnit = Object(
  {
    ...BusinessUnit.properties,
    assessments: Array(PortfolioAssessment, { description: 'One for each of `columns`, in their order.' }),
  },
  closed,
)
export type PortfolioAssessedUnit = Static<typeof PortfolioAssessedUnit>

/** The assessments of all units of a portfolio. */
export const PortfolioAssessments = Object(
  {
    maximum: Number({ description: 'Highest value of the scale.' }),
    topics: Array(PortfolioTopic, { description: 'In the order of the areas.' }),
    columns: Array(String(), { description: 'Ids of the topics whose assessments are contained.' }),
    content: Array(PortfolioAssessedUnit, { description: 'In the order of `listBusinessUnits`.' }),
  },
  closed,
)
export type PortfolioAssessments = Static<typeof PortfolioAssessments>

const { format, unitIds, language } = PortfolioExport.properties

/** What to export: the topics, and the units in the order of the rows. */
export const PortfolioAssessmentExport = Object(
  {
    format,
    topics: Optional(Array(Id, { maxItems: MAXIMUM_PORTFOLIO_TOPICS, uniqueItems: true })),
    unitIds,
    language,
  },
  closed,
)
export type PortfolioAssessmentExport = Static<typeof PortfolioAssessmentExport>
