import { Array, Enum, Null, Number, Object, type Static, String, Union } from 'typebox'
import { StatusCounts } from '../../figure.schema.ts'

export const UNIT_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type UnitSize = (typeof UNIT_SIZES)[number]

/**
 * A unit's joint potential at the tenant's standard level against its standard peer group over its last twelve months, in EUR per year,
 * and the addressed part of it.
 */
export const ListedPotential = Object(
  { joint: Number({ minimum: 0 }), addressed: Number({ minimum: 0, description: 'Never more than `joint`.' }) },
  { additionalProperties: false },
)
export type ListedPotential = Static<typeof ListedPotential>

/** A business unit in the list of units in which the caller may work. */
export const BusinessUnit = Object(
  {
    id: String(),
    name: String(),
    brands: Array(String()),
    region: Union([String(), Null()]),
    city: Union([String(), Null()]),
    size: Union([Enum([...UNIT_SIZES]), Null()]),
    latestPeriod: Union([String({ pattern: '^\\d{4}-\\d{2}$' }), Null()], { description: 'Last month with figures.' }),
    /** All 0 without KPI_READ. */
    statusCounts: StatusCounts,
    potential: Union([ListedPotential, Null()], {
      description: 'Null without KPI_READ, without figures, and while no benchmark has five independent contributors.',
    }),
    lastActivityOn: Union([String({ format: 'date' }), Null()], {
      description: 'Last day on which a person of the unit signed in, or one of its measures or assessments changed.',
    }),
  },
  { additionalProperties: false },
)
export type BusinessUnit = Static<typeof BusinessUnit>

/** A group of comparable business units; the standard one comes first. */
export const PeerGroup = Object(
  { id: String(), name: String(), description: String() },
  { additionalProperties: false },
)
export type PeerGroup = Static<typeof PeerGroup>

export const BusinessUnitDetail = Object(
  {
    ...BusinessUnit.properties,
    country: Union([String(), Null()], { description: 'ISO 3166-1; null if it is not stated.' }),
    peerGroups: Array(PeerGroup),
  },
  { additionalProperties: false },
)
export type BusinessUnitDetail = Static<typeof BusinessUnitDetail>

export const BusinessUnitList = Object({ content: Array(BusinessUnit) }, { additionalProperties: false })
export type BusinessUnitList = Static<typeof BusinessUnitList>
