import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { PRIORITIES } from './measure.constants.ts'
import { EFFECT_VERDICTS } from './measure.effect.schema.ts'
import { PORTFOLIO_MEASURE_SORTS } from './measure.portfolio.constants.ts'
import { MeasureFilter } from './measure.schema.ts'
import { MEASURE_STATES } from './measure.state.ts'
import { HasTotals, TotalExpectedEur } from './measure.total.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

const { state, due, search, direction } = MeasureFilter.properties

/** Filter, order and page of the measures of all units. */
export const PortfolioMeasureQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 200, default: 50, description: 'Measures per page.' })),
    hasTotals: HasTotals,
    unitId: Optional(String({ minLength: 1, maxLength: 100, description: 'Only the measures of this unit.' })),
    state,
    due,
    search,
    sort: Optional(Enum([...PORTFOLIO_MEASURE_SORTS], { default: 'NEXT' })),
    direction,
  },
  closed,
)
export type PortfolioMeasureQuery = Static<typeof PortfolioMeasureQuery>

/** A measure of any unit of the portfolio. */
export const PortfolioMeasure = Object(
  {
    id: String({ format: 'uuid' }),
    unit: Object({ id: String(), name: String() }, closed),
    title: String(),
    state: Enum([...MEASURE_STATES]),
    priority: Enum([...PRIORITIES]),
    ownerName: nullable(String()),
    due: nullable(String()),
    isOverdue: Boolean({ description: 'Work is left to do, and it was due before today.' }),
    expectedEurPerYear: nullable(Number()),
    verdict: nullable(
      Enum([...EFFECT_VERDICTS], {
        description: 'As in `getMeasureEffect`. Null until it is implemented, and for a measure without a KPI.',
      }),
    ),
  },
  closed,
)
export type PortfolioMeasure = Static<typeof PortfolioMeasure>

/** A page of the measures of all units; the totals are those of the whole selection. */
export const PortfolioMeasureList = Object(
  {
    content: Array(PortfolioMeasure),
    page: Integer(),
    size: Integer(),
    totalElements: nullable(Integer({ description: 'Null only with `hasTotals=false`.' })),
    totalOverdue: nullable(Integer({ description: 'Null only with `hasTotals=false`.' })),
    totalExpectedEurPerYear: TotalExpectedEur,
  },
  closed,
)
export type PortfolioMeasureList = Static<typeof PortfolioMeasureList>
