import type { TopicDetail, TopicList, TopicPlace } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS } from '@lotse/contract/features/topic/topic.step.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../area/area.public.ts'
import { readBestPracticeCatalogue, readBestPractices } from '../best-practice/best-practice.public.ts'
import { countStatuses, readKpiSummaries, resolveView } from '../kpi/kpi.public.ts'
import { countTopicDocuments } from './topic.document.ts'
import { readTopicFacts, type TopicReader } from './topic.facts.ts'
import { journeyOf } from './topic.journey.ts'
import { upsertTopicPlace } from './topic.repository.ts'

/** All topics for one unit, in the order of areas and topics. @throws AppError kpi.period_out_of_range, peer_group.not_found */
export async function readTopics(reader: TopicReader, query: ViewQuery): Promise<TopicList> {
  const { tx, revision } = reader
  const { areas } = await readAreaCatalogue(tx, revision)
  const view = await resolveView(reader, query)
  const kpis = await readKpiSummaries(reader, view)
  const facts = await readTopicFacts(reader)
  const practices = isAllowed(['BEST_PRACTICE_READ'], reader) ? await readBestPracticeCatalogue(tx, revision) : null
  const places = topicsOf(areas)
  const documents = await countTopicDocuments(
    reader,
    places.map(({ topic }) => topic.id),
  )
  const content = places.map((place) => {
    const ofTopic = kpis.filter(({ topicId }) => topicId === place.topic.id)
    return {
      ...describe(place, ofTopic, { reader, facts, documents }),
      kpiIds: ofTopic.map(({ id }) => id),
      bestPracticeCount: practices?.filter(({ topicId }) => topicId === place.topic.id).length ?? null,
    }
  })
  return { view: view.resolved, content }
}

/** The story of one topic. @throws AppError topic.not_found, kpi.period_out_of_range, peer_group.not_found */
export async function readTopic(reader: TopicReader, id: string, query: ViewQuery): Promise<TopicDetail> {
  const place = await requireTopic(reader, id)
  const view = await resolveView(reader, query)
  const kpis = await readKpiSummaries(reader, view, { areaId: place.area.id })
  const ofTopic = kpis.filter(({ topicId }) => topicId === id)
  const facts = await readTopicFacts(reader)
  const documents = await countTopicDocuments(reader, [id])
  const mayReadPractices = isAllowed(['BEST_PRACTICE_READ'], reader)
  return {
    ...describe(place, ofTopic, { reader, facts, documents }),
    view: view.resolved,
    kpis: ofTopic,
    bestPractices: mayReadPractices ? (await readBestPractices(reader, { topicId: id })).content : null,
  }
}

/** Remembers where the caller is now. @throws AppError topic.not_found */
export async function rememberStep(reader: TopicReader, id: string, { step }: TopicPlace): Promise<void> {
  const { tx, person, businessUnitId } = reader
  await requireTopic(reader, id)
  const place = { topicId: id, lastStep: step, furthestStep: TOPIC_STEPS.indexOf(step) }
  await upsertTopicPlace(tx, { personId: person.id, businessUnitId }, place)
}

type Area = AreaCatalogue['areas'] extends ReadonlyMap<string, infer A> ? A : never

/** A topic and the area it belongs to. */
interface PlacedTopic {
  readonly area: Area
  readonly topic: Area['topics'][number]
}

function topicsOf(areas: AreaCatalogue['areas']): PlacedTopic[] {
  return [...areas.values()].flatMap((area) => area.topics.map((topic) => ({ area, topic })))
}

async function requireTopic({ tx, revision }: TopicReader, id: string): Promise<PlacedTopic> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const place = topicsOf(areas).find(({ topic }) => topic.id === id)
  if (!place) throw new AppError('topic.not_found')
  return place
}

interface Surroundings {
  readonly reader: TopicReader
  readonly facts: Awaited<ReturnType<typeof readTopicFacts>>
  readonly documents: Awaited<ReturnType<typeof countTopicDocuments>>
}

function describe(
  { area, topic }: PlacedTopic,
  kpis: readonly KpiSummary[],
  { reader, facts, documents }: Surroundings,
) {
  const { language } = reader
  const assessment = facts.assessmentOf(topic.id)
  const measures = facts.measuresOf(topic.id)
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
    journey: journeyOf({ assessment, measures, place: facts.placeOf(topic.id) }),
  }
}
