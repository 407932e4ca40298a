import type { TopicAssessment, TopicJourney, TopicMeasureCounts } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS, type TopicStep } from '@lotse/contract/features/topic/topic.step.ts'

/** What a journey is made of. What the caller may not see, and what the topic does not have, is null. */
export interface JourneyFacts {
  readonly assessment: Pick<TopicAssessment, 'state' | 'progress'> | null
  readonly measures: TopicMeasureCounts | null
  /** Where the caller was last, and how far they ever came (counted from 0); null before the first time. */
  readonly place: { readonly lastStep: TopicStep; readonly furthestStep: number } | null
}

/**
 * How far a business unit is on its way through a topic.
 *
 * UNDERSTAND and POTENTIAL are read: done once the caller has gone past them, or a later fact shows that somebody has.
 * ASSESS goes with the replies and is done when they are submitted (or there is nothing to assess). MEASURES is done with
 * the first measure on the topic, FOLLOW goes with the share of measures that have a verdict. `progress` is their mean.
 * The way is resumed where the caller was last, otherwise at the first step that is not done.
 *
 * Example: submitted, two measures of which one was found effective, last at MEASURES →
 * `1 + 1 + 1 + 1 + ½` of 5 = 0.9, resumed at MEASURES.
 */
export function journeyOf({ assessment, measures, place }: JourneyFacts): TopicJourney {
  const furthest = place?.furthestStep ?? 0
  const isAssessed = assessment?.state === 'SUBMITTED' || assessment?.state === 'COMPLETED'
  const hasMeasures = (measures?.total ?? 0) > 0
  const isPast = (step: TopicStep) => furthest > TOPIC_STEPS.indexOf(step)
  const progressOf: Readonly<Record<TopicStep, number>> = {
    UNDERSTAND: asShare(isPast('UNDERSTAND') || isAssessed || hasMeasures || (assessment?.progress ?? 0) > 0),
    ASSESS:
      assessment === null ? asShare(isPast('ASSESS') || hasMeasures) : isAssessed ? 1 : assessment.progress * 0.99,
    POTENTIAL: asShare(isPast('POTENTIAL') || hasMeasures),
    MEASURES: asShare(hasMeasures),
    FOLLOW: measures && hasMeasures ? measures.judged / measures.total : 0,
  }
  const steps = TOPIC_STEPS.map((id) => ({ id, progress: progressOf[id] }))
  return {
    steps,
    progress: steps.reduce((sum, { progress }) => sum + progress, 0) / steps.length,
    lastStep: place?.lastStep ?? null,
    resumeStep: place?.lastStep ?? steps.find(({ progress }) => progress < 1)?.id ?? 'FOLLOW',
  }
}

const asShare = (isDone: boolean) => (isDone ? 1 : 0)
