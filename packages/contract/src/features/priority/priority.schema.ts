import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { STATUSES } from '../../figure.constants.ts'
import { kpiProperties, Reading, ResolvedView, StatusCounts, Value } from '../../figure.schema.ts'
import { STANDARD_LEVELS } from '../kpi/kpi.potential.constants.ts'
import { MEASURE_STATES } from '../measure/measure.state.ts'
import { FIRST_PROBLEM_UNITS } from './priority.constants.ts'

const closed = { additionalProperties: false }

/**
 * What to do next about a problem. PLAN: it has a euro impact and no measure · ANALYSE: it has neither · CONTINUE: a measure is in
 * work · FOLLOW_UP: its measure is overdue · REVIEW: its measure is implemented and has no verdict.
 */
export const NEXT_ACTIONS = ['PLAN', 'ANALYSE', 'CONTINUE', 'FOLLOW_UP', 'REVIEW'] as const

/** What is done about a problem. OPEN: nothing · RUNNING: a measure is in work · OVERDUE: one is late · REVIEW: one is implemented. */
export const PROBLEM_STATES = ['OPEN', 'RUNNING', 'OVERDUE', 'REVIEW'] as const

/**
 * Why a problem has its place. MONEY: its amount · CRITICAL: its status · WORSENING: its newest month is worse than usual · OVERDUE,
 * RUNNING, REVIEW: what is done about it · NO_AMOUNT: it has no amount and is ranked by its distance from the target.
 */
export const RANK_REASONS = ['MONEY', 'CRITICAL', 'WORSENING', 'OVERDUE', 'RUNNING', 'REVIEW', 'NO_AMOUNT'] as const

/** The measure of a next action. */
export const PriorityMeasure = Object(
  {
    id: String({ format: 'uuid' }),
    title: String(),
    state: Enum([...MEASURE_STATES]),
    due: Union([String({ format: 'date' }), Null()]),
    ownerName: Union([String(), Null()]),
  },
  closed,
)

/** A KPI that shows the same problem. */
export const ProblemKpi = Object({ id: String(), name: String(), status: Enum([...STATUSES]) }, closed)

/** One problem in the ranked list, named by the KPI with most money. */
export const Priority = Object(
  {
    ...kpiProperties,
    areaName: String(),
    reading: Reading,
    status: Enum([...STATUSES], { description: 'The worst status of the KPIs that are this problem.' }),
    others: Array(ProblemKpi, { description: 'Further KPIs that are the same problem.' }),
    results: Array(ProblemKpi, { description: 'KPIs that it shows in, since they are calculated from it.' }),
    share: Union([Number({ minimum: 0 }), Null()], {
      description:
        'EUR per year at the standard level, without overlap, of all its KPIs; null for a problem without one.',
    }),
    delta: Union([Number(), Null()], { description: 'The change to the standard level, in the unit of the KPI.' }),
    state: Enum([...PROBLEM_STATES]),
    reasons: Array(Enum([...RANK_REASONS]), { minItems: 1, description: 'Most important first.' }),
    action: Enum([...NEXT_ACTIONS]),
    measure: Union([PriorityMeasure, Null()]),
  },
  closed,
)
export type Priority = Static<typeof Priority>

/** A KPI that became worse beyond its usual swing. */
export const WorsenedKpi = Object(
  {
    ...kpiProperties,
    span: Enum(['MONTH', 'YEAR'], {
      description: 'MONTH: the newest month is compared; YEAR: a rare event, which is evaluated on twelve months.',
    }),
    value: Value,
    before: Value,
  },
  closed,
)
export type WorsenedKpi = Static<typeof WorsenedKpi>

/** What needs attention in a unit, first things first. */
export const PriorityList = Object(
  {
    view: ResolvedView,
    standardLevel: Enum([...STANDARD_LEVELS]),
    joint: Union([Number({ minimum: 0 }), Null()], { description: 'EUR per year: the joint potential of the unit.' }),
    statusCounts: StatusCounts,
    areas: Array(Object({ id: String(), name: String(), total: Integer(), critical: Integer() }, closed), {
      description: 'The areas with KPIs in the order of the tenant, with the numbers of all and of critical ones.',
    }),
    outcome: Union([Object({ ...kpiProperties, reading: Reading }, closed), Null()], {
      description: 'The KPI that potentials are differences of; null for an organisation without one.',
    }),
    worsened: Union([WorsenedKpi, Null()], {
      description: 'The KPI off its target that became worse most clearly beyond its usual swing.',
    }),
    content: Array(Priority, {
      description: 'Every KPI off its target or with a potential is part of exactly one problem.',
    }),
  },
  closed,
)
export type PriorityList = Static<typeof PriorityList>

export const FirstProblemQuery = Object(
  {
    units: String({
      pattern: `^[^,]{1,100}(,[^,]{1,100}){0,${FIRST_PROBLEM_UNITS - 1}}$`,
      description: `Ids of business units, separated by commas; ${FIRST_PROBLEM_UNITS} at most.`,
    }),
  },
  closed,
)

/** The first problem of a unit: the KPI that names it, and its amount a year. */
export const FirstProblem = Object(
  { businessUnitId: String(), kpiId: String(), name: String(), status: Enum([...STATUSES]), share: Value },
  closed,
)
export type FirstProblem = Static<typeof FirstProblem>

export const FirstProblemList = Object({ content: Array(FirstProblem) }, closed)
