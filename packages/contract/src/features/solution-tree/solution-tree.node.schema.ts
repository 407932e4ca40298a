import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { KpiSummary, ResolvedView } from '../../figure.schema.ts'
import { ASSESSMENT_STATES } from '../assessment/assessment.schema.ts'
import { BestPracticeSummary } from '../best-practice/best-practice.schema.ts'
import { MeasureTemplate } from '../measure/measure.choice.schema.ts'
import { STATED_ORIGINS } from '../measure/measure.constants.ts'
import { MeasureItem } from '../measure/measure.schema.ts'
import { FindingRecord, Share, SolutionSymptom, standardPotential } from './solution-tree.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const CauseIds = Array(String(), { description: 'The causes of this node that refer to it.' })

/** What the form of a new measure is prefilled with: the search parameters of `/measures/edit`. */
export const MeasurePrefill = Object(
  {
    origin: Enum(STATED_ORIGINS),
    templateId: Optional(String()),
    bestPracticeId: Optional(String()),
    topicId: Optional(String()),
    kpiId: Optional(String({ description: 'Of the KPIs concerned, the one with the largest share.' })),
    delta: Optional(Number({ description: 'Change of the KPI, in its unit, to the target level of the share.' })),
    eur: Optional(Number({ description: 'EUR per year: the share of the KPI.' })),
  },
  closed,
)
export type MeasurePrefill = Static<typeof MeasurePrefill>

/** A KPI of a node with its last 24 months. */
export const SolutionNodeKpi = Object(
  {
    ...KpiSummary.properties,
    share: Share,
    isTrigger: Boolean({ description: 'The KPI of the symptom’s trigger.' }),
    causeIds: CauseIds,
    prefill: Union([MeasurePrefill, Null()], { description: 'Null without MEASURE_WRITE, or without a share.' }),
  },
  closed,
)
export type SolutionNodeKpi = Static<typeof SolutionNodeKpi>

/** A question that the business unit has answered, with its newest reply. */
export const SolutionReply = Object(
  {
    assessmentId: String(),
    assessmentState: Enum([...ASSESSMENT_STATES]),
    questionnaireId: String(),
    questionId: String(),
    topicId: String(),
    topicName: String(),
    text: String(),
    about: Enum(['KPI', 'AREA'], { description: 'KPI: it names a KPI of the node. AREA: its topic is in the area.' }),
    kpiIds: Array(String(), { description: 'The KPIs of the node that the question names.' }),
    value: nullable(Integer()),
    isNotApplicable: Boolean(),
    maximum: Integer({ description: 'Highest value of the scale.' }),
    levelName: nullable(String()),
    levelDescription: nullable(String()),
    comment: String(),
    savedAt: String({ format: 'date-time' }),
  },
  closed,
)
export type SolutionReply = Static<typeof SolutionReply>

/** A measure template of a cause. */
export const SolutionTemplate = Object(
  {
    ...MeasureTemplate.properties,
    causeIds: CauseIds,
    prefill: Union([MeasurePrefill, Null()], { description: 'Null without MEASURE_WRITE.' }),
  },
  closed,
)
export type SolutionTemplate = Static<typeof SolutionTemplate>

/** A best practice of a cause. */
export const SolutionPractice = Object(
  {
    ...BestPracticeSummary.properties,
    causeIds: CauseIds,
    prefill: Union([MeasurePrefill, Null()], { description: 'Null without MEASURE_WRITE.' }),
  },
  closed,
)
export type SolutionPractice = Static<typeof SolutionPractice>

/** A symptom, or one of its causes, with everything that helps to decide on a measure. */
export const SolutionNode = Object(
  {
    view: ResolvedView,
    potential: Object(standardPotential, closed),
    symptom: SolutionSymptom,
    causeId: Union([String(), Null()], { description: 'The requested cause; null if the symptom was requested.' }),
    kpis: Array(SolutionNodeKpi, {
      description: 'The KPI of the trigger first, then the evidence KPIs of the node, each once.',
    }),
    findings: Array(FindingRecord, {
      description: 'All findings recorded about the causes of the node, newest first.',
    }),
    replies: Union([Array(SolutionReply), Null()], {
      description:
        'Replies to questions that name a KPI of the node first, then those of the area, lowest value first. Null without ASSESSMENT_READ.',
    }),
    bestPractices: Union([Array(SolutionPractice), Null()], { description: 'Null without BEST_PRACTICE_READ.' }),
    templates: Union([Array(SolutionTemplate), Null()], { description: 'Null without MEASURE_READ.' }),
    measures: Union([Array(MeasureItem), Null()], {
      description:
        'Measures of the business unit on the KPIs of the node, or from its templates or best practices, that are not cancelled: those with work left to do first, then the latest first; at most 50. Null without MEASURE_READ.',
    }),
    can: Object({ record: Boolean(), createMeasure: Boolean() }, closed),
  },
  closed,
)
export type SolutionNode = Static<typeof SolutionNode>
