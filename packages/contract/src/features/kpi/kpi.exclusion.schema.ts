import { Array, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'
import { CORRECTION_REASON_LENGTH } from './kpi.correction.constants.ts'

const closed = { additionalProperties: false }
const Id = String({ minLength: 1, maxLength: 100 })
const Reason = MultiLine({ minLength: 1, maxLength: CORRECTION_REASON_LENGTH })

/** A business unit, or one of its base figures, that does not count in benchmarks for some months. */
export const BenchmarkExclusion = Object(
  {
    id: String({ format: 'uuid' }),
    businessUnitId: String(),
    businessUnit: String(),
    figureId: Union([String(), Null()], { description: 'Null: all figures.' }),
    figure: Union([String(), Null()]),
    from: Period,
    until: Union([Period, Null()], { description: 'The last month; null: until further notice.' }),
    reason: String(),
    by: String(),
    at: String({ format: 'date-time' }),
  },
  closed,
)
export type BenchmarkExclusion = Static<typeof BenchmarkExclusion>

const Named = Object({ id: String(), name: String() }, closed)

/** All exclusions, and what can be excluded. */
export const BenchmarkExclusionList = Object(
  { content: Array(BenchmarkExclusion), businessUnits: Array(Named), figures: Array(Named) },
  closed,
)
export type BenchmarkExclusionList = Static<typeof BenchmarkExclusionList>

export const NewBenchmarkExclusion = Object(
  { businessUnitId: Id, figureId: Optional(Id), from: Period, until: Optional(Period), reason: Reason },
  closed,
)
export type NewBenchmarkExclusion = Static<typeof NewBenchmarkExclusion>
