import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { MEASURE_STATES } from '../measure/measure.state.ts'
import {
  HORIZON_MONTHS,
  LEVER_PROBLEMS,
  LEVER_SETTINGS,
  LEVERS_PER_SCENARIO,
  SCENARIO_NAME_LENGTH,
  SCENARIO_NOTE_LENGTH,
  SIMULATION_SORTS,
} from './simulation.constants.ts'
import { SIMULATION_STATUSES } from './simulation.status.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })
const Uuid = String({ format: 'uuid' })
const Status = Enum([...SIMULATION_STATUSES])
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)

/** A figure of a scenario, by name in the reader's language. A figure that no longer exists has its last known name. */
export const SimulationFigureName = Object(
  {
    code: String(),
    name: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    isRemoved: Boolean({ description: 'The figure no longer exists; a lever on it is ignored.' }),
  },
  closed,
)
export type SimulationFigureName = Static<typeof SimulationFigureName>

/** A figure that a scenario moves. */
export const SimulationLever = Object(
  {
    code: Id,
    setBy: Enum([...LEVER_SETTINGS]),
    value: Number({
      minimum: -1e12,
      maximum: 1e12,
      description:
        'Value at full effect in the unit of the figure, over twelve months (amounts per year). With PERCENT: the change in per cent, 5 for +5 %.',
    }),
    rampUpMonths: Integer({
      minimum: 0,
      maximum: HORIZON_MONTHS.max,
      description: 'Number of months with a partial effect, in equal steps, before the full effect.',
    }),
    startMonth: Integer({
      minimum: 0,
      maximum: HORIZON_MONTHS.max,
      description:
        'Number of months after the base month without any effect: 0 means an effect from the next month on.',
    }),
  },
  closed,
)
export type SimulationLever = Static<typeof SimulationLever>

/** The effect of a lever at full effect, over twelve months. */
export const LeverResult = Object(
  {
    code: String(),
    before: Value,
    after: Value,
    contribution: Union([Number(), Null()], {
      description: 'Part of the change of the outcome, in its unit (Shapley value). Null when it cannot be split.',
    }),
    problem: nullable(Enum([...LEVER_PROBLEMS])),
  },
  closed,
)
export type LeverResult = Static<typeof LeverResult>

/**
 * The result of a scenario at full effect, over twelve months, as computed by the server. NO_VALUE: figures are missing
 * (`missingMonths`) or a denominator becomes zero; OUTCOME_REMOVED: the outcome KPI no longer exists.
 */
export const SimulationResult = Object(
  {
    state: Enum(['READY', 'NO_VALUE', 'OUTCOME_REMOVED']),
    baseMonth: Period,
    before: Value,
    after: Value,
    change: Value,
    method: Enum(['SHAPLEY', 'SEQUENTIAL', 'NONE'], {
      description: 'How the change is split over the levers; SEQUENTIAL depends on their order.',
    }),
    levers: Array(LeverResult, { description: 'One per lever, in the order of the scenario.' }),
    missingMonths: Array(Period, {
      description: 'Months of the twelve up to the base month without a figure that the outcome needs.',
    }),
  },
  closed,
)
export type SimulationResult = Static<typeof SimulationResult>

/** Filter, order and page of a list of scenarios. */
export const SimulationQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Optional(
      Integer({ minimum: 0, maximum: 500, default: 50, description: 'Scenarios per page; 0: all on one page.' }),
    ),
    status: Optional(
      String({
        pattern: `^(${SIMULATION_STATUSES.join('|')})(,(${SIMULATION_STATUSES.join('|')}))*$`,
        maxLength: 200,
        description: 'One or more statuses, separated by commas. Default: all.',
      }),
    ),
    kpiId: Optional(String({ ...Id, description: 'Scenarios with this outcome.' })),
    isOwn: Optional(Boolean({ description: 'Only scenarios that the caller owns.' })),
    search: Optional(
      SingleLine({
        maxLength: 200,
        description: 'Words that all occur in name or note; case and accents are ignored.',
      }),
    ),
    sort: Optional(Enum([...SIMULATION_SORTS], { default: 'UPDATED' })),
    direction: Optional(
      Enum(['ASC', 'DESC'], {
        description: 'Default: DESC for UPDATED, CREATED, CHANGE and BASE_MONTH, otherwise ASC.',
      }),
    ),
  },
  closed,
)
export type SimulationQuery = Static<typeof SimulationQuery>

/** A scenario in a list. `before`, `after`, `change`: the outcome in the stored result. */
export const SimulationItem = Object(
  {
    id: Uuid,
    version: Integer({ description: 'Increases with every change; an edit contains the version it is based on.' }),
    name: String(),
    note: String(),
    status: Status,
    nextStatuses: Array(Status, {
      description: 'The statuses the caller may move it to, the usual one first. Empty without SIMULATION_WRITE.',
    }),
    owner: nullable(Reference),
    isOwn: Boolean(),
    outcome: SimulationFigureName,
    baseMonth: Period,
    horizonMonths: Integer(),
    leverCount: Integer(),
    commentCount: Integer(),
    before: Value,
    after: Value,
    change: Value,
    createdAt: String({ format: 'date-time' }),
    updatedAt: String({ format: 'date-time' }),
    adoptedAt: nullable(String({ format: 'date-time' })),
    can: Object(
      { edit: Boolean(), delete: Boolean(), duplicate: Boolean(), adopt: Boolean(), comment: Boolean() },
      closed,
    ),
  },
  closed,
)
export type SimulationItem = Static<typeof SimulationItem>

/** A page of scenarios; with `size=0` all of them. */
export const SimulationList = Object(
  {
    content: Array(SimulationItem),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    unfilteredElements: Integer({ description: 'All scenarios that the caller sees, without the filter.' }),
    can: Object({ create: Boolean() }, closed),
  },
  closed,
)
export type SimulationList = Static<typeof SimulationList>

/** A measure that was created by adopting a scenario. `code`: the lever. */
export const SimulationMeasure = Object(
  {
    id: Uuid,
    code: String(),
    title: String(),
    state: Enum([...MEASURE_STATES]),
    start: nullable(String()),
    due: nullable(String()),
    expectedEurPerYear: nullable(Number()),
  },
  closed,
)
export type SimulationMeasure = Static<typeof SimulationMeasure>

/** One scenario with all its details. `measures` is empty without MEASURE_READ. */
export const SimulationDetail = Object(
  {
    ...SimulationItem.properties,
    levers: Array(SimulationLever),
    figures: Array(SimulationFigureName, { description: 'The figures of the levers, in their order.' }),
    result: SimulationResult,
    measures: Array(SimulationMeasure),
    createdBy: nullable(Reference),
    updatedBy: nullable(Reference),
  },
  closed,
)
export type SimulationDetail = Static<typeof SimulationDetail>

const inputProperties = {
  name: SingleLine({ minLength: 1, maxLength: SCENARIO_NAME_LENGTH }),
  note: MultiLine({ maxLength: SCENARIO_NOTE_LENGTH }),
  outcomeId: String({ ...Id, description: 'The KPI whose change is of interest.' }),
  baseMonth: String({
    ...Period,
    description: 'The last of the twelve months that the scenario starts from, YYYY-MM; a month with figures.',
  }),
  horizonMonths: Integer({ minimum: HORIZON_MONTHS.min, maximum: HORIZON_MONTHS.max }),
  levers: Array(SimulationLever, {
    maxItems: LEVERS_PER_SCENARIO,
    description: 'At most one per figure. A removed figure is accepted when the scenario already has it.',
  }),
}

/** A scenario to create. Defaults: the tenant's outcome, the last month with figures, twelve months, no levers. */
export const NewSimulation = Object(
  {
    id: Optional(String({ ...Uuid, description: 'Chosen by the caller: a repeated call creates no second one.' })),
    name: inputProperties.name,
    note: Optional({ ...inputProperties.note, default: '' }),
    outcomeId: Optional(inputProperties.outcomeId),
    baseMonth: Optional(inputProperties.baseMonth),
    horizonMonths: Optional({ ...inputProperties.horizonMonths, default: HORIZON_MONTHS.default }),
    levers: Optional({ ...inputProperties.levers, default: [] }),
  },
  closed,
)
export type NewSimulation = Static<typeof NewSimulation>

/** The new content of a scenario, and the version that the edit is based on. */
export const SimulationEdit = Object({ ...inputProperties, version: Integer({ minimum: 1 }) }, closed)
export type SimulationEdit = Static<typeof SimulationEdit>

/** A move to another status, and the version that it is based on. */
export const SimulationMove = Object({ status: Status, version: Integer({ minimum: 1 }) }, closed)
export type SimulationMove = Static<typeof SimulationMove>
