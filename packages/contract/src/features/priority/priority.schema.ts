import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { kpiProperties, Reading, ResolvedView, StatusCounts, Value } from '../../figure.schema.ts'
import { STANDARD_LEVELS } from '../kpi/kpi.potential.constants.ts'
import { MEASURE_STATES } from '../measure/measure.state.ts'

const closed = { additionalProperties: false }

/** Statuses with an order inside “watch”: FAR is far from the target or has a large euro impact, NEAR is close to it. */
export const GRADES = ['CRITICAL', 'FAR', 'NEAR', 'GOOD', 'NONE'] as const

/**
 * What to do next about a KPI. PLAN: it has a euro impact and no measure · ANALYSE: it has neither · CONTINUE: a measure is in
 * work · FOLLOW_UP: its measure is overdue · REVIEW: its measure is implemented and has no verdict · NOTHING: it is good.
 */
export const NEXT_ACTIONS = ['PLAN', 'ANALYSE', 'CONTINUE', 'FOLLOW_UP', 'REVIEW', 'NOTHING'] as const

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

/** One KPI in the ranked list. */
export const Priority = Object(
  {
    ...kpiProperties,
    areaName: String(),
    reading: Reading,
    grade: Enum([...GRADES]),
    before: Value,
    worsening: Number({
      minimum: 0,
      description: 'Change for the worse since the month before, in interquartile ranges of the peers; 0 if not worse.',
    }),
    share: Union([Number({ minimum: 0 }), Null()], {
      description: 'EUR per year at the standard level, without overlap; null for a KPI without one.',
    }),
    delta: Union([Number(), Null()], { description: 'The change to the standard level, in the unit of the KPI.' }),
    action: Enum([...NEXT_ACTIONS]),
    measure: Union([PriorityMeasure, Null()]),
  },
  closed,
)
export type Priority = Static<typeof Priority>

/** All KPIs of a unit in the order in which they need attention. */
export const PriorityList = Object(
  {
    view: ResolvedView,
    standardLevel: Enum([...STANDARD_LEVELS]),
    statusCounts: StatusCounts,
    area: Union([Object({ id: String(), name: String(), critical: Integer() }, closed), Null()], {
      description: 'The area with most critical KPIs; null without any.',
    }),
    worsened: Union([String(), Null()], { description: 'Id of the KPI that worsened most since the month before.' }),
    content: Array(Priority, { description: 'Worst grade first, then by share, then by deviation.' }),
  },
  closed,
)
export type PriorityList = Static<typeof PriorityList>
