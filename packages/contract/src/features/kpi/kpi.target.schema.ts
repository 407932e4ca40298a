import { Array, Enum, Null, Number, Object, type Static, Union } from 'typebox'
import { DIRECTIONS } from '../../figure.constants.ts'
import { Period, Target, UnitOfMeasure } from '../../figure.schema.ts'
import { ENTERED_VALUE_LIMIT } from './kpi.correction.constants.ts'

const closed = { additionalProperties: false }
const Limit = Union([Number({ minimum: -ENTERED_VALUE_LIMIT, maximum: ENTERED_VALUE_LIMIT }), Null()])

/** Where a target comes from: the tenant pack, or a person who set it in the product. */
export const TARGET_ORIGINS = ['PACK', 'PERSON'] as const

/** What a target is for: a value at any time, or the sum of twelve months. */
export const TARGET_BASES = ['POINT', 'YEAR'] as const

/** A target of the unit from a month on, until the next one. Both limits null: from then on the default of the KPI applies. */
export const TargetDraft = Object({ from: Period, min: Limit, max: Limit }, closed)
export type TargetDraft = Static<typeof TargetDraft>

/** The targets of the unit for one KPI. */
export const TargetList = Object(
  {
    unit: UnitOfMeasure,
    direction: Enum([...DIRECTIONS]),
    basis: Enum([...TARGET_BASES], { description: 'YEAR: targets are for twelve months.' }),
    standard: Target,
    firstPeriod: Period,
    lastPeriod: Period,
    content: Array(Object({ ...TargetDraft.properties, origin: Enum([...TARGET_ORIGINS]) }, closed), {
      description: 'Oldest first; each applies from its month until the next one.',
    }),
  },
  closed,
)
export type TargetList = Static<typeof TargetList>
