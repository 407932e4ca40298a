import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { MeasureKpi } from './measure.choice.schema.ts'
import {
  DUE_FILTERS,
  EXPECTED_EFFECT_LIMIT,
  MEASURE_COST_LIMIT,
  MEASURE_DEFAULTS,
  MEASURE_DESCRIPTION_LENGTH,
  MEASURE_EFFORT_LIMIT,
  MEASURE_ORIGINS,
  MEASURE_SORTS,
  MEASURE_TITLE_LENGTH,
  PRIORITIES,
  STATED_ORIGINS,
} from './measure.constants.ts'
import { itemsOrMarks } from './measure.mark.schema.ts'
import { Day, HistoryEntry } from './measure.record.schema.ts'
import { MEASURE_STATES } from './measure.state.ts'
import { MeasureTask, TaskCount } from './measure.task.schema.ts'
import { HasTotals, TotalExpectedEur } from './measure.total.schema.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })
const State = Enum([...MEASURE_STATES])
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

/** A time in a year that the database knows. */
const SINCE = '^(?:19|20)[0-9]{2}-'

/** Several values in one query parameter: `IDEA,PLANNED`. */
const severalOf = (values: readonly string[], description: string) =>
  String({ pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`, maxLength: 200, description })

const filterProperties = {
  state: Optional(severalOf(MEASURE_STATES, 'One or more states, separated by commas.')),
  areaId: Optional(Id),
  topicId: Optional(Id),
  kpiId: Optional(String({ ...Id, description: 'Measures that address this KPI.' })),
  ownerId: Optional(String({ format: 'uuid' })),
  due: Optional(
    Enum([...DUE_FILTERS], {
      description:
        'Measures that are not done: due before today; due today or in the next 30 days; without a due date.',
    }),
  ),
  dueFrom: Optional(String({ ...Day, description: 'Due on this day or later, done or not.' })),
  dueUntil: Optional(String({ ...Day, description: 'Due on this day or earlier, done or not.' })),
  changedSince: Optional(
    String({ format: 'date-time', pattern: SINCE, description: 'Changed at this time or later.' }),
  ),
  movedSince: Optional(
    String({ format: 'date-time', pattern: SINCE, description: 'Moved to another state at this time or later.' }),
  ),
  priority: Optional(severalOf(PRIORITIES, 'One or more priorities, separated by commas.')),
  search: Optional(
    SingleLine({
      maxLength: 200,
      description: 'Words that all occur in title or description; case and accents are ignored.',
    }),
  ),
  origin: Optional(Enum([...MEASURE_ORIGINS])),
  bestPracticeId: Optional(Id),
  sort: Optional(Enum([...MEASURE_SORTS], { description: 'Default: UPDATED. NEXT: open by due date, then done.' })),
  direction: Optional(Enum(['ASC', 'DESC'], { description: 'Default: DESC for UPDATED and CREATED, otherwise ASC.' })),
}

/** Filter and order of measures, the same for list and export. */
export const MeasureFilter = Object(filterProperties, closed)
export type MeasureFilter = Static<typeof MeasureFilter>

export const MeasureQuery = Object(
  {
    hasTotals: HasTotals,
    page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Optional(
      Integer({ minimum: 0, maximum: 500, default: 50, description: 'Measures per page; 0: all on one page.' }),
    ),
    ...filterProperties,
  },
  closed,
)
export type MeasureQuery = Static<typeof MeasureQuery>

/** A measure in a list or on a board. Names of areas, topics and KPIs: `getMeasureChoices`. */
export const MeasureItem = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({ description: 'Increases with every change; an edit contains the version it is based on.' }),
    title: String(),
    state: State,
    areaId: nullable(String()),
    topicId: nullable(String()),
    kpiIds: Array(String()),
    ownerId: nullable(String()),
    ownerName: nullable(String()),
    start: nullable(String()),
    due: nullable(String()),
    priority: Enum([...PRIORITIES]),
    effortDays: nullable(Number()),
    costEur: nullable(Number()),
    expectedEurPerYear: nullable(
      Number({ description: 'Sum over the expected effects; null when none has an amount.' }),
    ),
    implementedOn: nullable(String({ description: 'Day of implementation, YYYY-MM-DD.' })),
    tasks: nullable(TaskCount),
    updatedAt: String({ format: 'date-time' }),
  },
  closed,
)
export type MeasureItem = Static<typeof MeasureItem>

/** A page of measures; with `size=0` all of them. `can` applies to every measure of the unit. */
export const MeasureList = Object(
  {
    content: itemsOrMarks(MeasureItem),
    page: Integer(),
    size: Integer(),
    totalElements: nullable(Integer({ description: 'Null only with `hasTotals=false`.' })),
    totalExpectedEurPerYear: TotalExpectedEur,
    can: Object({ create: Boolean(), edit: Boolean(), delete: Boolean() }, closed),
  },
  closed,
)
export type MeasureList = Static<typeof MeasureList>

/** The expected effect of a measure on one KPI: change in the KPI's unit (percentage points for %), and € per year. */
export const ExpectedEffect = Object(
  {
    kpiId: Id,
    delta: nullable(Number({ minimum: -EXPECTED_EFFECT_LIMIT, maximum: EXPECTED_EFFECT_LIMIT })),
    eurPerYear: nullable(Number({ minimum: -EXPECTED_EFFECT_LIMIT, maximum: EXPECTED_EFFECT_LIMIT })),
  },
  closed,
)
export type ExpectedEffect = Static<typeof ExpectedEffect>

/** What a measure was created from, with the ids of those entries. */
export const MeasureOrigin = Object(
  {
    type: Enum(STATED_ORIGINS),
    templateId: Optional(nullable(Id)),
    bestPracticeId: Optional(nullable(Id)),
    assessmentId: Optional(nullable(String({ format: 'uuid' }))),
    questionId: Optional(nullable(Id)),
    kpiId: Optional(nullable(Id)),
  },
  closed,
)
export type MeasureOrigin = Static<typeof MeasureOrigin>

const inputProperties = {
  title: SingleLine({ minLength: 1, maxLength: MEASURE_TITLE_LENGTH }),
  description: MultiLine({ maxLength: MEASURE_DESCRIPTION_LENGTH }),
  state: State,
  areaId: nullable(Id),
  topicId: nullable(Id),
  kpiIds: Array(Id, { maxItems: 50, uniqueItems: true }),
  ownerId: nullable(String({ format: 'uuid', description: 'A person of the unit, see `listPersons`.' })),
  start: nullable(Day),
  due: nullable(String({ ...Day, description: 'Not before `start`.' })),
  priority: Enum([...PRIORITIES]),
  effortDays: nullable(Number({ minimum: 0, maximum: MEASURE_EFFORT_LIMIT, description: 'Person-days.' })),
  costEur: nullable(Number({ minimum: 0, maximum: MEASURE_COST_LIMIT })),
  expectedEffects: Array(ExpectedEffect, { maxItems: 50 }),
}

/** All editable fields of a measure. */
const MeasureContent = Object(inputProperties, closed)
export type MeasureContent = Static<typeof MeasureContent>

const defaulted = <Name extends keyof typeof MEASURE_DEFAULTS>(name: Name) =>
  Optional({ ...inputProperties[name], default: MEASURE_DEFAULTS[name] })

/** A measure to create: a title, and what differs from the defaults. Its first state is IDEA, PLANNED or IN_PROGRESS. */
export const NewMeasure = Object(
  {
    title: inputProperties.title,
    description: defaulted('description'),
    state: defaulted('state'),
    areaId: defaulted('areaId'),
    topicId: defaulted('topicId'),
    kpiIds: defaulted('kpiIds'),
    ownerId: defaulted('ownerId'),
    start: defaulted('start'),
    due: defaulted('due'),
    priority: defaulted('priority'),
    effortDays: defaulted('effortDays'),
    costEur: defaulted('costEur'),
    expectedEffects: defaulted('expectedEffects'),
    origin: Optional(MeasureOrigin),
  },
  closed,
)
export type NewMeasure = Static<typeof NewMeasure>

/** The new content of a measure, and the version that the edit is based on. */
export const MeasureEdit = Object(
  {
    ...inputProperties,
    implementedOn: Optional(
      nullable(
        String({
          ...Day,
          description:
            'Day of implementation, not in the future. Default: the day on which it was moved to IMPLEMENTED.',
        }),
      ),
    ),
    version: Integer({ minimum: 1 }),
  },
  closed,
)
export type MeasureEdit = Static<typeof MeasureEdit>

/** A move to another state, and the version that it is based on. */
export const StateMove = Object(
  { state: State, version: Integer({ minimum: 1 }), implementedOn: Optional(Day) },
  closed,
)
export type StateMove = Static<typeof StateMove>

const Reference = Object({ id: String(), name: String() }, closed)

/** One measure with all its details. Tasks in their order, history newest first (last 200). */
export const MeasureDetail = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer(),
    title: String(),
    description: String(),
    state: State,
    nextStates: Array(State, { description: 'The states it may be moved to, the usual one first.' }),
    area: nullable(Reference),
    topic: nullable(Reference),
    kpis: Array(MeasureKpi),
    origin: Object(
      {
        ...MeasureOrigin.properties,
        type: Enum([...MEASURE_ORIGINS]),
        simulationId: nullable(
          String({
            format: 'uuid',
            description: 'The scenario it was created from, unless deleted or hidden from the caller.',
          }),
        ),
        label: nullable(String({ description: 'Name of the entry it was created from.' })),
      },
      closed,
    ),
    owner: nullable(Reference),
    start: nullable(String()),
    due: nullable(String()),
    isOverdue: Boolean(),
    priority: Enum([...PRIORITIES]),
    effortDays: nullable(Number()),
    costEur: nullable(Number()),
    expectedEffects: Array(ExpectedEffect),
    expectedEurPerYear: nullable(Number()),
    implementedOn: nullable(String()),
    createdAt: String({ format: 'date-time' }),
    createdBy: nullable(Reference),
    updatedAt: String({ format: 'date-time' }),
    updatedBy: nullable(Reference),
    tasks: Array(MeasureTask),
    history: Array(HistoryEntry),
    can: Object({ edit: Boolean(), delete: Boolean(), comment: Boolean() }, closed),
  },
  closed,
)
export type MeasureDetail = Static<typeof MeasureDetail>
