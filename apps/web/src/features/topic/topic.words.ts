import type { StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { TopicAssessment, TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'

/** What several KPIs would be worth per year, in words, at a level of the peers. */
export interface SharesText {
  readonly amount: string
  readonly level: StandardLevel
}

/** What list and story have in common. */
export type TopicSentenceInput = Pick<TopicSummary, 'statusCounts' | 'assessment' | 'measures'>

type Words = TFunction<'topic'>

/** A whole percentage of a share; what has begun is never 0 and what is not finished never 100. */
export function percentOf(share: number): number {
  if (share <= 0) return 0
  return share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)))
}

/** The state of a self-assessment in a few words. */
export function assessmentWords(t: Words, format: Format, assessment: TopicAssessment | null): string {
  if (!assessment) return t('assessment.none')
  const { state, progress, score, maximum } = assessment
  if (state === null) return t('assessment.NEW')
  if (state === 'OPEN') return t('assessment.OPEN', { percent: format.percent(percentOf(progress)) })
  if (score === null) return t('assessment.unscored')
  return t('assessment.score', { score: format.number(score, { decimals: 1 }), maximum: format.number(maximum) })
}

/**
 * What there is to say about a topic, sentence by sentence: its KPIs, what the gaps are worth, the self-assessment, the measures.
 * @param potential the sum per year in words, and the level of the peers; null when there is none or it is unknown
 */
export function topicSentences(
  t: Words,
  format: Format,
  topic: TopicSentenceInput,
  potential: SharesText | null,
): string[] {
  const { statusCounts, assessment, measures } = topic
  return [
    kpiSentence(t, statusCounts),
    ...(potential === null ? [] : [t(`sentence.potential.${potential.level}`, { amount: potential.amount })]),
    ...assessmentSentence(t, format, assessment),
    ...(measures === null
      ? []
      : [measures.total === 0 ? t('sentence.noMeasures') : t('sentence.measures', { count: measures.open })]),
  ]
}

function kpiSentence(t: Words, { GOOD, WARN, BAD, NONE }: TopicSentenceInput['statusCounts']): string {
  const rated = GOOD + WARN + BAD
  if (rated + NONE === 0) return t('sentence.noKpis')
  if (rated === 0) return t('sentence.notRated')
  if (WARN + BAD === 0) return t('sentence.allGood', { count: rated })
  const total = rated + NONE
  return total === 1 ? t('sentence.offTargetSole') : t('sentence.offTarget', { count: WARN + BAD, total })
}

function assessmentSentence(t: Words, format: Format, assessment: TopicAssessment | null): string[] {
  if (!assessment) return []
  const { state, progress, score, maximum } = assessment
  if (state === null) return [t('sentence.assessment.NEW')]
  if (state === 'OPEN') {
    return [t('sentence.assessment.OPEN', { percent: format.percent(percentOf(progress)) })]
  }
  if (score === null) return []
  const figures = { score: format.number(score, { decimals: 1 }), maximum: format.number(maximum) }
  return [t('sentence.assessment.DONE', figures)]
}
