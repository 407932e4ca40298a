import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { DIRECTIONS, STATUSES } from '../../figure.constants.ts'
import { Period, ResolvedView, Target, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'
import { POTENTIAL_LEVELS } from '../kpi/kpi.potential.constants.ts'
import { FINDING_STATES, TRIGGER_RULES, TRIGGER_STATES } from './solution-tree.state.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)
const Moment = String({ format: 'date-time' })

/** A share of the joint potential, alone or as a sum over distinct KPIs; null if no KPI has one. */
export const Share = Union([Number({ minimum: 0 }), Null()], {
  description: 'EUR per year: the overlap-free share, summed over distinct KPIs; null if no KPI has a share.',
})

/** A KPI of a node with its value and status in the selected view. */
export const SolutionKpi = Object(
  {
    id: String(),
    name: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: Enum([...DIRECTIONS]),
    value: Value,
    status: Enum([...STATUSES]),
    share: Share,
  },
  closed,
)
export type SolutionKpi = Static<typeof SolutionKpi>

/** One rule of a trigger, evaluated on single months up to the period of the view. */
export const TriggerRule = Object(
  {
    rule: Enum([...TRIGGER_RULES]),
    months: Integer({ minimum: 1, description: 'Number of months in a row that the rule requires.' }),
    state: Enum([...TRIGGER_STATES]),
    since: Union([Period, Null()], {
      description: 'First month of the uninterrupted run in which the condition holds; null unless it holds now.',
    }),
    run: Integer({ minimum: 0, description: 'Number of months of that run.' }),
    missing: Union([Enum(['VALUE', 'LIMIT']), Null()], {
      description: 'With NO_VALUE: a value of the KPI is missing, or the weak value or target. Null otherwise.',
    }),
    limit: Union([Target, Null()], {
      description:
        'The values of the period that the rule does not apply to, for a single month: from `min`, up to `max`. Null for WORSENING of HIGHER and LOWER.',
    }),
  },
  closed,
)
export type TriggerRule = Static<typeof TriggerRule>

/** Why a symptom applies, or not. It applies if one of its rules does. */
export const SolutionTrigger = Object(
  {
    kpi: SolutionKpi,
    state: Enum([...TRIGGER_STATES]),
    since: Union([Period, Null()], { description: 'The earliest `since` of the rules that apply; null if none does.' }),
    value: Union([Number(), Null()], { description: 'The KPI in the single month of the view’s period.' }),
    rules: Array(TriggerRule),
  },
  closed,
)
export type SolutionTrigger = Static<typeof SolutionTrigger>

/** The latest finding of the business unit about a cause. Before the first record: OPEN, version 0, an empty note. */
export const Finding = Object(
  {
    causeId: String(),
    state: Enum([...FINDING_STATES]),
    note: String(),
    version: Integer({ minimum: 0, description: 'A record contains the version it is based on.' }),
    recordedAt: nullable(Moment),
    recordedBy: Union([Reference, Null()], {
      description: 'Null before the first record, and for people who no longer exist.',
    }),
  },
  closed,
)
export type Finding = Static<typeof Finding>

/** A recorded finding in the history of a cause. */
export const FindingRecord = Object({ ...Finding.properties, recordedAt: Moment }, closed)
export type FindingRecord = Static<typeof FindingRecord>

/** A cause with its evidence and its finding. */
export const SolutionCause = Object(
  {
    id: String(),
    name: String(),
    check: String({ description: 'What to look at.' }),
    status: Enum([...STATUSES], { description: 'The worst status of its evidence KPIs; NONE without any.' }),
    kpis: Array(SolutionKpi, { description: 'The evidence KPIs.' }),
    share: Share,
    finding: Finding,
    templates: Union([Array(Reference), Null()], { description: 'Its measure templates; null without MEASURE_READ.' }),
    bestPractices: Union([Array(Reference), Null()], { description: 'Null without BEST_PRACTICE_READ.' }),
    measureCount: Union([Integer(), Null()], {
      description:
        'Measures of the business unit with work left to do on its KPIs, or from its templates or best practices. Null without MEASURE_READ.',
    }),
  },
  closed,
)
export type SolutionCause = Static<typeof SolutionCause>

/** A symptom with its trigger and its causes, in the order of the pack. */
export const SolutionSymptom = Object(
  {
    id: String(),
    areaId: String(),
    areaName: String(),
    name: String(),
    status: Enum([...STATUSES], { description: 'The status of the trigger’s KPI.' }),
    trigger: SolutionTrigger,
    share: Share,
    bestCauseId: Union([String(), Null()], {
      description:
        'The cause to look at first: not ruled out; confirmed ones before others, then by share, then in order. Null if there is none with a share or a confirmation.',
    }),
    causes: Array(SolutionCause),
  },
  closed,
)
export type SolutionSymptom = Static<typeof SolutionSymptom>

/** The target level of all shares of a reply, and the joint potential of the unit at this level. */
export const standardPotential = {
  level: Enum([...POTENTIAL_LEVELS]),
  joint: Union([Number({ minimum: 0 }), Null()], {
    description: 'EUR per year: all KPIs of the unit together; null while no KPI has both a benchmark and a value.',
  }),
}

/** The solution tree of a business unit. */
export const SolutionTree = Object(
  {
    view: ResolvedView,
    potential: Object(
      {
        ...standardPotential,
        applying: Union([Number({ minimum: 0 }), Null()], {
          description:
            'EUR per year: the shares of all distinct KPIs of the listed symptoms that apply. Less than the sum of their shares where symptoms have KPIs in common.',
        }),
      },
      closed,
    ),
    areas: Array(
      Object(
        {
          id: String(),
          name: String(),
          icon: String({ description: 'Name of an icon of the Tabler set.' }),
          symptomCount: Integer(),
          applyingCount: Integer(),
        },
        closed,
      ),
      { description: 'The areas with symptoms, whatever the filter.' },
    ),
    content: Array(SolutionSymptom, {
      description:
        'Those that apply first, the worst status first, then by share; then those without a value, then the others, in the order of the pack.',
    }),
    path: Union([Object({ symptomId: String(), causeId: String() }, closed), Null()], {
      description:
        'The most valuable path of the listed symptoms that apply, to their best causes: confirmed causes before others, then by share of the cause.',
    }),
    can: Object({ record: Boolean() }, closed),
  },
  closed,
)
export type SolutionTree = Static<typeof SolutionTree>

/** The symptoms of a tenant by name, whatever the business unit. */
export const SymptomList = Object(
  {
    content: Array(Object({ id: String(), name: String(), areaId: String(), areaName: String() }, closed)),
  },
  closed,
)
export type SymptomList = Static<typeof SymptomList>

/** A finding to record, and the version it is based on (0 before the first record). */
export const FindingDraft = Object(
  {
    state: Enum([...FINDING_STATES]),
    note: Optional(MultiLine({ maxLength: 4000, default: '' })),
    version: Integer({ minimum: 0, maximum: 2_147_483_646 }),
  },
  closed,
)
export type FindingDraft = Static<typeof FindingDraft>
