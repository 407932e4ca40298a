import type { TopicAssessment } from '@lotse/contract/features/topic/topic.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listAssessmentStates } from '../assessment/assessment.public.ts'
import { readContent } from '../content/content.public.ts'
import { readTopicMeasures } from './topic.measure.ts'
import { listTopicPlaces } from './topic.repository.ts'

/** Who reads topics: of which unit, in which language, with which rights. */
export type TopicReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'person' | 'permissions'
>

/**
 * What a topic's way is judged by, read once for all topics: each function answers for one topic, null where the caller
 * may not see it or the topic has none.
 */
export async function readTopicFacts(reader: TopicReader) {
  const { tx, businessUnitId, person } = reader
  const places = await listTopicPlaces(tx, { personId: person.id, businessUnitId })
  const assessmentOf = isAllowed(['ASSESSMENT_READ'], reader) ? await readAssessments(reader) : () => null
  const measuresOf = isAllowed(['MEASURE_READ'], reader) ? await readTopicMeasures(reader) : () => null
  return {
    placeOf: (topicId: string) => places.find((place) => place.topicId === topicId) ?? null,
    assessmentOf,
    measuresOf,
  }
}

async function readAssessments({ tx, revision, businessUnitId }: TopicReader) {
  const questionnaires = await readContent(tx, revision, 'questionnaire')
  const topics = new Set(questionnaires.map(({ topic }) => topic))
  const scale = await readContent(tx, revision, 'assessment_scale')
  const maximum = Math.max(0, ...scale.map(({ value }) => value))
  const states = new Map((await listAssessmentStates(tx, businessUnitId)).map((state) => [state.topicId, state]))
  return (topicId: string): TopicAssessment | null => {
    const newest = states.get(topicId)
    if (!newest) return topics.has(topicId) ? { ...NOT_BEGUN, maximum } : null
    const { state, progress, score, submittedAt } = newest
    return { state, progress, score, maximum, submittedAt: submittedAt?.toISOString() ?? null }
  }
}

const NOT_BEGUN = { state: null, progress: 0, score: null, submittedAt: null }
