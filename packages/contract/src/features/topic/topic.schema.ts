import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { KpiSummary, ResolvedView, StatusCounts, Value } from '../../figure.schema.ts'
import { ASSESSMENT_STATES } from '../assessment/assessment.schema.ts'
import { BestPracticeSummary } from '../best-practice/best-practice.schema.ts'
import { TOPIC_STEPS } from './topic.step.ts'

const closed = { additionalProperties: false }
/** A fraction from 0 to 1. */
const Share = Number({ minimum: 0, maximum: 1 })

/** One step of working through a topic. */
const TopicStep = Enum([...TOPIC_STEPS])

/** The progress of the business unit through a topic, and the step at which the caller resumes. */
export const TopicJourney = Object(
  {
    steps: Array(Object({ id: TopicStep, progress: Share }, closed), {
      description: 'In order; a progress of 1 is done.',
    }),
    progress: Share,
    lastStep: Union([TopicStep, Null()], { description: 'The step that the caller opened last, on any device.' }),
    resumeStep: TopicStep,
  },
  closed,
)
export type TopicJourney = Static<typeof TopicJourney>

/** The self-assessment of a topic: the newest run of the business unit; `state` is null before the first. */
export const TopicAssessment = Object(
  {
    state: Union([Enum([...ASSESSMENT_STATES]), Null()]),
    progress: Share,
    score: Value,
    maximum: Number({ description: 'Highest value of the scale.' }),
    submittedAt: Union([String({ format: 'date-time' }), Null()]),
  },
  closed,
)
export type TopicAssessment = Static<typeof TopicAssessment>

/** The business unit's measures on a topic. */
export const TopicMeasureCounts = Object(
  {
    total: Integer({ description: 'All except cancelled ones.' }),
    open: Integer({ description: 'Ideas, planned, in progress, on hold.' }),
    implemented: Integer({ description: 'Implemented, without a verdict.' }),
    evaluated: Integer({ description: 'Found effective or ineffective.' }),
  },
  closed,
)
export type TopicMeasureCounts = Static<typeof TopicMeasureCounts>

const topicProperties = {
  id: String(),
  areaId: String(),
  areaName: String(),
  areaIcon: String({ description: 'Name of an icon of the Tabler set.' }),
  name: String(),
  description: String(),
  statusCounts: StatusCounts,
  assessment: Union([TopicAssessment, Null()], { description: 'Null without a questionnaire or ASSESSMENT_READ.' }),
  measures: Union([TopicMeasureCounts, Null()], { description: 'Null without MEASURE_READ.' }),
  documentCount: Union([Integer(), Null()], { description: 'Null without DOCUMENT_READ.' }),
  journey: TopicJourney,
}

/** A topic in a list. */
export const TopicSummary = Object(
  {
    ...topicProperties,
    kpiIds: Array(String()),
    bestPracticeCount: Union([Integer(), Null()], { description: 'Null without BEST_PRACTICE_READ.' }),
  },
  closed,
)
export type TopicSummary = Static<typeof TopicSummary>

export const TopicList = Object({ view: ResolvedView, content: Array(TopicSummary) }, closed)
export type TopicList = Static<typeof TopicList>

/** One topic with the KPIs and best practices of the business unit. */
export const TopicDetail = Object(
  {
    ...topicProperties,
    view: ResolvedView,
    kpis: Array(KpiSummary),
    bestPractices: Union([Array(BestPracticeSummary), Null()], { description: 'Null without BEST_PRACTICE_READ.' }),
  },
  closed,
)
export type TopicDetail = Static<typeof TopicDetail>

/** The step that the caller has open. */
export const TopicPosition = Object({ step: TopicStep }, closed)
export type TopicPosition = Static<typeof TopicPosition>
