import { Array, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { DIRECTIONS } from '../../figure.constants.ts'
import { Period, Target, UnitOfMeasure } from '../../figure.schema.ts'
import { TARGET_BASES, TargetDraft } from './kpi.target.schema.ts'

const closed = { additionalProperties: false }
const { min, max } = TargetDraft.properties
const Limits = Object({ min, max }, closed)

/** The largest number of months that one call changes, of all units and KPIs together. */
export const TARGET_GRID_CELLS = 10_000

/** Where a cell is. */
const CellKey = {
  businessUnitId: String({ minLength: 1, maxLength: 100 }),
  kpiId: String({ minLength: 1, maxLength: 100 }),
  month: Period,
}

/** The target of one month, of basis YEAR the part of the month; both limits null: the default of the KPI applies. */
export const TargetCell = Object({ ...CellKey, min, max }, closed)
export type TargetCell = Static<typeof TargetCell>

/** A change of one month, with the target that the person saw in it. */
export const TargetCellDraft = Object({ ...CellKey, min, max, seen: Limits }, closed)
export type TargetCellDraft = Static<typeof TargetCellDraft>

export const TargetGridDraft = Object(
  { cells: Array(TargetCellDraft, { minItems: 1, maxItems: TARGET_GRID_CELLS }) },
  closed,
)
export type TargetGridDraft = Static<typeof TargetGridDraft>

const GridKpi = Object(
  {
    id: String(),
    name: String(),
    areaId: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: Enum([...DIRECTIONS]),
    basis: Enum([...TARGET_BASES], { description: 'YEAR: the months add up to the year.' }),
    standard: Target,
    season: Array(Union([Target.properties.min, Null()]), {
      description:
        'The values of the unit in the 36 months before the year, oldest first, null where there is none. Empty for several units.',
    }),
  },
  closed,
)
export type GridKpi = Static<typeof GridKpi>

/** Targets of units by month, as a grid shows them. */
export const TargetGrid = Object(
  {
    firstMonth: Period,
    lastMonth: Period,
    areas: Array(Object({ id: String(), name: String() }, closed)),
    areaId: Union([String(), Null()], { description: 'The area of the KPIs; null: there is none.' }),
    units: Array(Object({ id: String(), name: String() }, closed)),
    kpis: Array(GridKpi),
    cells: Array(TargetCell, { description: 'Months without an own target are omitted.' }),
  },
  closed,
)
export type TargetGrid = Static<typeof TargetGrid>

/** Who changed the target of a month, from what. */
export const TargetHistory = Object(
  {
    content: Array(
      Object(
        {
          at: String({ format: 'date-time' }),
          by: Union([String(), Null()], { description: 'Null: a person who is no longer known.' }),
          before: Limits,
          after: Limits,
        },
        closed,
      ),
      { description: 'Newest first, at most 50. Changes of a tenant pack are not among them.' },
    ),
  },
  closed,
)
export type TargetHistory = Static<typeof TargetHistory>

export const TargetGridQuery = Object(
  {
    from: Period,
    to: Period,
    areaId: Optional(String({ minLength: 1, maxLength: 100 })),
  },
  closed,
)
export type TargetGridQuery = Static<typeof TargetGridQuery>

export const TargetHistoryQuery = Object(CellKey, closed)
export type TargetHistoryQuery = Static<typeof TargetHistoryQuery>
