import type {
  TopicAssessment,
  TopicDetail,
  TopicJourney,
  TopicList,
  TopicMeasureCounts,
  TopicPosition,
} from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS, type TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../area/area.public.ts'
import { readBestPracticeCatalogue, readBestPractices } from '../best-practice/best-practice.public.ts'
import { countDocumentsOf } from '../document/document.public.ts'
import { countStatuses, readKpiSummaries, resolveView } from '../kpi/kpi.public.ts'
import { readTopicProgress, type TopicReader } from './topic.progress.ts'
import { upsertTopicPosition } from './topic.repository.ts'

/** All topics for one unit, in the order of areas and topics. @throws AppError kpi.period_out_of_range, peer_group.not_found */
export async function readTopics(reader: TopicReader, query: ViewQuery): Promise<TopicList> {
  const { tx, revision } = reader
  const { areas } = await readAreaCatalogue(tx, revision)
  const view = await resolveView(reader, query)
  const kpis = await readKpiSummaries(reader, view)
  const progress = await readTopicProgress(reader)
  const practices = isAllowed(['BEST_PRACTICE_READ'], reader) ? await readBestPracticeCatalogue(tx, revision) : null
  const topics = topicsOf(areas)
  const documents = await countTopicDocuments(
    reader,
    topics.map(({ topic }) => topic.id),
  )
  const content = topics.map((entry) => {
    const ofTopic = kpis.filter(({ topicId }) => topicId === entry.topic.id)
    return {
      ...describe(entry, ofTopic, { reader, progress, documents }),
      kpiIds: ofTopic.map(({ id }) => id),
      bestPracticeCount: practices?.filter(({ topicId }) => topicId === entry.topic.id).length ?? null,
    }
  })
  return { view: view.resolved, content }
}

/** One topic of one unit. @throws AppError topic.not_found, kpi.period_out_of_range, peer_group.not_found */
export async function readTopic(reader: TopicReader, id: string, query: ViewQuery): Promise<TopicDetail> {
  const entry = await requireTopic(reader, id)
  const view = await resolveView(reader, query)
  const kpis = await readKpiSummaries(reader, view, { areaId: entry.area.id })
  const ofTopic = kpis.filter(({ topicId }) => topicId === id)
  const progress = await readTopicProgress(reader)
  const documents = await countTopicDocuments(reader, [id])
  const mayReadPractices = isAllowed(['BEST_PRACTICE_READ'], reader)
  return {
    ...describe(entry, ofTopic, { reader, progress, documents }),
    view: view.resolved,
    kpis: ofTopic,
    bestPractices: mayReadPractices ? (await readBestPractices(reader, { topicId: id })).content : null,
  }
}

/** Saves the current step of the caller. @throws AppError topic.not_found */
export async function saveStep(reader: TopicReader, id: string, { step }: TopicPosition): Promise<void> {
  const { tx, person, businessUnitId } = reader
  await requireTopic(reader, id)
  const position = { topicId: id, lastStep: step, furthestStep: TOPIC_STEPS.indexOf(step) }
  await upsertTopicPosition(tx, { personId: person.id, businessUnitId }, position)
}

type Area = AreaCatalogue['areas'] extends ReadonlyMap<string, infer A> ? A : never

/** A topic and the area it belongs to. */
interface TopicOfArea {
  readonly area: Area
  readonly topic: Area['topics'][number]
}

function topicsOf(areas: AreaCatalogue['areas']): TopicOfArea[] {
  return [...areas.values()].flatMap((area) => area.topics.map((topic) => ({ area, topic })))
}

async function requireTopic({ tx, revision }: TopicReader, id: string): Promise<TopicOfArea> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const entry = topicsOf(areas).find(({ topic }) => topic.id === id)
  if (!entry) throw new AppError('topic.not_found')
  return entry
}

interface TopicContext {
  readonly reader: TopicReader
  readonly progress: Awaited<ReturnType<typeof readTopicProgress>>
  readonly documents: Awaited<ReturnType<typeof countTopicDocuments>>
}

function describe(
  { area, topic }: TopicOfArea,
  kpis: readonly KpiSummary[],
  { reader, progress, documents }: TopicContext,
) {
  const { language } = reader
  const assessment = progress.assessmentOf(topic.id)
  const measures = progress.measuresOf(topic.id)
  return {
    id: topic.id,
    areaId: area.id,
    areaName: area.name[language],
    areaIcon: area.icon,
    name: topic.name[language],
    description: topic.description[language],
    statusCounts: countStatuses(kpis.map(({ reading }) => reading.status)),
    assessment,
    measures,
    documentCount: documents(topic.id),
    journey: journeyOf({ assessment, measures, position: progress.positionOf(topic.id) }),
  }
}

/** Number of documents about each topic; null when the caller may not see documents. */
async function countTopicDocuments(
  reader: TopicReader,
  topicIds: readonly string[],
): Promise<(topicId: string) => number | null> {
  if (!isAllowed(['DOCUMENT_READ'], reader)) return () => null
  const counts = await countDocumentsOf(
    reader,
    topicIds.map((topicId) => ({ topicId })),
  )
  const countOf = new Map(topicIds.map((id, index) => [id, counts[index] ?? 0]))
  return (topicId) => countOf.get(topicId) ?? 0
}

/** The input of a journey. A value is null when the caller may not see it or the topic has none. */
export interface JourneyInput {
  readonly assessment: Pick<TopicAssessment, 'state' | 'progress'> | null
  readonly measures: TopicMeasureCounts | null
  /** The last step of the caller and the furthest one (counted from 0); null before the first visit. */
  readonly position: { readonly lastStep: TopicStep; readonly furthestStep: number } | null
}

/**
 * The progress of a business unit through a topic, from 0 to 1 for each step.
 *
 * UNDERSTAND and POTENTIAL are done when the caller has reached a later step, or the unit has results of a later step.
 * ASSESS follows the progress of the self-assessment and is done when it is submitted; without a questionnaire it is done
 * when the caller has reached a later step or the topic has a measure. MEASURES is done with the first measure on the topic.
 * FOLLOW is the fraction of measures that have a verdict. `progress` is the mean of all steps. The journey resumes at the last step of the caller, otherwise at the
 * first step that is not done.
 *
 * Example: submitted, two measures of which one has a verdict, last step MEASURES →
 * `1 + 1 + 1 + 1 + ½` of 5 = 0.9, resumed at MEASURES.
 */
export function journeyOf({ assessment, measures, position }: JourneyInput): TopicJourney {
  const furthest = position?.furthestStep ?? 0
  const isAssessed = assessment?.state === 'SUBMITTED' || assessment?.state === 'COMPLETED'
  const hasMeasures = (measures?.total ?? 0) > 0
  const isPast = (step: TopicStep) => furthest > TOPIC_STEPS.indexOf(step)
  const progressOf: Readonly<Record<TopicStep, number>> = {
    UNDERSTAND: asShare(isPast('UNDERSTAND') || isAssessed || hasMeasures || (assessment?.progress ?? 0) > 0),
    ASSESS:
      assessment === null ? asShare(isPast('ASSESS') || hasMeasures) : isAssessed ? 1 : assessment.progress * 0.99,
    POTENTIAL: asShare(isPast('POTENTIAL') || hasMeasures),
    MEASURES: asShare(hasMeasures),
    FOLLOW: measures && hasMeasures ? measures.evaluated / measures.total : 0,
  }
  const steps = TOPIC_STEPS.map((id) => ({ id, progress: progressOf[id] }))
  return {
    steps,
    progress: steps.reduce((sum, { progress }) => sum + progress, 0) / steps.length,
    lastStep: position?.lastStep ?? null,
    resumeStep: position?.lastStep ?? steps.find(({ progress }) => progress < 1)?.id ?? 'FOLLOW',
  }
}

const asShare = (isDone: boolean) => (isDone ? 1 : 0)
