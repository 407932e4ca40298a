import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { kpiProperties, Period, Reading, UnitOfMeasure } from '../../figure.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { MEASURE_STATES } from '../measure/measure.state.ts'
import { Priority } from '../priority/priority.schema.ts'
import { MEASURES_PER_VISIT, VISIT_PARTICIPANTS_LENGTH, VISIT_STATES, VISIT_TEXT_LENGTH } from './visit.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Named = Object({ id: String(), name: String() }, closed)
const Id = String({ minLength: 1, maxLength: 100 })
const Uuid = String({ format: 'uuid' })
const Day = String({ format: 'date' })

const State = Enum([...VISIT_STATES])

const Participants = SingleLine({ maxLength: VISIT_PARTICIPANTS_LENGTH, description: 'Names as free text.' })
const VisitText = MultiLine({ maxLength: VISIT_TEXT_LENGTH, description: 'Plain text with line breaks.' })

/** A measure that was agreed, as it is now. */
export const VisitMeasure = Object(
  {
    id: Uuid,
    title: String(),
    state: Enum([...MEASURE_STATES]),
    due: nullable(Day),
    isOverdue: Boolean({ description: 'Work is left to do, and it was due before today.' }),
    ownerName: nullable(String()),
  },
  closed,
)
export type VisitMeasure = Static<typeof VisitMeasure>

/** The goal that was agreed: a value of a KPI of the unit in a month. It is no target and changes no status. */
export const VisitGoal = Object(
  {
    kpi: Object({ id: String(), name: String(), unit: UnitOfMeasure, decimals: Integer() }, closed),
    value: Number(),
    period: Period,
  },
  closed,
)
export type VisitGoal = Static<typeof VisitGoal>

/** A visit of a consultant to a business unit. */
export const Visit = Object(
  {
    id: Uuid,
    version: Integer({ description: 'Increases with every edit; an edit contains the version it is based on.' }),
    unit: Named,
    state: State,
    on: Day,
    participants: String(),
    agenda: String(),
    minutes: String(),
    measures: Array(VisitMeasure, { description: 'Without deleted ones; empty without MEASURE_READ.' }),
    goal: nullable(VisitGoal),
    updatedAt: String({ format: 'date-time' }),
    updatedBy: nullable(Named),
  },
  closed,
)
export type Visit = Static<typeof Visit>

/** A visit in the list of all units. */
export const VisitItem = Object(
  {
    id: Uuid,
    unit: Named,
    state: State,
    on: Day,
    participants: String(),
    measures: Integer({ description: 'The number of agreed measures.' }),
    goal: nullable(VisitGoal),
  },
  closed,
)
export type VisitItem = Static<typeof VisitItem>

/** Filter and page of the visits of all units. */
export const VisitQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 200, default: 50, description: 'Visits per page.' })),
    unitId: Optional(String({ minLength: 1, maxLength: 100, description: 'Only the visits of this unit.' })),
    state: Optional(State),
  },
  closed,
)
export type VisitQuery = Static<typeof VisitQuery>

/** A page of visits: the planned ones first, the next one at the top; then the held ones, the latest first. */
export const VisitList = Object(
  { content: Array(VisitItem), page: Integer(), size: Integer(), totalElements: Integer() },
  closed,
)
export type VisitList = Static<typeof VisitList>

/** The held visits of the caller's unit, the latest first. */
export const UnitVisitList = Object({ content: Array(Visit) }, closed)
export type UnitVisitList = Static<typeof UnitVisitList>

/** A visit to plan. */
export const NewVisit = Object(
  {
    id: Optional(
      String({ format: 'uuid', description: 'Chosen by the caller, so that a repeated call creates no second visit.' }),
    ),
    unitId: Id,
    on: Day,
    participants: Participants,
    agenda: VisitText,
  },
  closed,
)
export type NewVisit = Static<typeof NewVisit>

/** A changed visit, with the version that the edit is based on. */
export const VisitEdit = Object(
  {
    version: Integer({ minimum: 1 }),
    state: State,
    on: Day,
    participants: Participants,
    agenda: VisitText,
    minutes: VisitText,
    measureIds: Array(Uuid, { maxItems: MEASURES_PER_VISIT, uniqueItems: true }),
    goal: nullable(Object({ kpiId: Id, value: Number(), period: Period }, closed)),
  },
  closed,
)
export type VisitEdit = Static<typeof VisitEdit>

/** What to talk about in a unit. Agendas are proposed from it, and the visit sheet shows it. */
export const VisitPreparation = Object(
  {
    unit: Named,
    period: String({ ...Period, description: 'The last of the twelve months of the figures.' }),
    priorities: Array(Priority, { description: 'As `listPriorities` of the unit.' }),
    kpis: Array(Object({ ...kpiProperties, areaName: String(), reading: Reading }, closed), {
      description: 'All KPIs of the unit, which a goal may be about.',
    }),
    measures: Array(VisitMeasure, {
      description: 'Those without a verdict, the earliest due date first; empty without MEASURE_READ.',
    }),
    assessments: Array(
      Object({ topicId: String(), topicName: String(), progress: Number({ minimum: 0, maximum: 1 }) }, closed),
      { description: 'Self-assessments in progress; empty without ASSESSMENT_READ.' },
    ),
    comments: Array(
      Object(
        { kpiId: String(), kpiName: String(), period: Period, text: String(), byName: nullable(String()) },
        closed,
      ),
      { description: 'Comments on KPIs of the last 31 days, the latest first; at most 10.' },
    ),
  },
  closed,
)
export type VisitPreparation = Static<typeof VisitPreparation>
