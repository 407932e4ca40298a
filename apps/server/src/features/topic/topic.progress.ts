import type { TopicAssessment, TopicMeasureCounts } from '@lotse/contract/features/topic/topic.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listAssessmentStates } from '../assessment/assessment.public.ts'
import { readContent } from '../content/content.public.ts'
import { countUnitMeasures } from '../measure/measure.public.ts'
import { listTopicPositions } from './topic.repository.ts'

/** The part of the request context that reading topics needs. */
export type TopicReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'person' | 'permissions'
>

/**
 * Position, self-assessment and measures of all topics, read once. Each function returns the value of one topic, null
 * when the caller may not see it or the topic has none.
 */
export async function readTopicProgress(reader: TopicReader) {
  const { tx, businessUnitId, person } = reader
  const positions = await listTopicPositions(tx, { personId: person.id, businessUnitId })
  const assessmentOf = isAllowed(['ASSESSMENT_READ'], reader) ? await readAssessments(reader) : () => null
  const measuresOf = isAllowed(['MEASURE_READ'], reader) ? await readTopicMeasures(reader) : () => null
  return {
    positionOf: (topicId: string) => positions.find((position) => position.topicId === topicId) ?? null,
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
    if (!newest) return topics.has(topicId) ? { ...NOT_STARTED, maximum } : null
    const { state, progress, score, submittedAt } = newest
    return { state, progress, score, maximum, submittedAt: submittedAt?.toISOString() ?? null }
  }
}

const NOT_STARTED = { state: null, progress: 0, score: null, submittedAt: null }

/** Number of measures of a unit by topic. */
async function readTopicMeasures({
  tx,
  businessUnitId,
}: Pick<Context<true>, 'tx' | 'businessUnitId'>): Promise<(topicId: string) => TopicMeasureCounts> {
  const { byTopic } = await countUnitMeasures(tx, businessUnitId)
  return (topicId) => {
    const { total = 0, pending = 0, evaluated = 0 } = byTopic.get(topicId) ?? {}
    return { total, open: pending, implemented: total - pending - evaluated, evaluated }
  }
}
