import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { TopicAssessment } from '../../../features/assessment/run/assessment-run.tsx'
import { KpiTiles } from '../../../features/kpi/overview/collection.tsx'
import { worstFirst } from '../../../features/kpi/overview/order.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { TopicDocuments } from './documents.tsx'
import { TopicEffects } from './effects.tsx'
import { TopicMeasures } from './measures.tsx'
import { TopicPotential } from './potential.tsx'
import { TopicPractices } from './practices.tsx'
import { TopicSentence } from './sentence.tsx'

/** The content of one step of a topic, built from components of the features. */
export function TopicPart({ topic, step, view }: { topic: TopicDetail; step: TopicStep; view: ViewQuery }) {
  switch (step) {
    case 'UNDERSTAND':
      return (
        <Stack gap={4}>
          <TopicSentence topic={topic} view={view} />
          <TopicKpis topic={topic} view={view} />
          <TopicPractices topic={topic} />
          <TopicDocuments topic={topic} />
        </Stack>
      )
    case 'ASSESS':
      return <Assess topicId={topic.id} />
    case 'POTENTIAL':
      return <TopicPotential topic={topic} view={view} />
    case 'MEASURES':
      return (
        <Stack gap={4}>
          <TopicMeasures topic={topic} />
          <TopicPractices topic={topic} />
        </Stack>
      )
    case 'FOLLOW':
      return <TopicEffects topic={topic} />
  }
}

/** The KPIs of a topic as cards, critical ones first; renders nothing without KPIs. */
export function TopicKpis({ topic, view }: { topic: TopicDetail; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  if (topic.kpis.length === 0) return null
  return (
    <section aria-labelledby="topic-kpis">
      <VisuallyHidden as="h2" id="topic-kpis">
        {t('story.kpis')}
      </VisuallyHidden>
      <KpiTiles kpis={worstFirst(topic.kpis)} resolved={topic.view} view={view} />
    </section>
  )
}

function Assess({ topicId }: { topicId: string }) {
  const { t } = useTranslation('topic')
  const { isAllowed } = useSession()
  return isAllowed('ASSESSMENT_READ') ? (
    <TopicAssessment topicId={topicId} />
  ) : (
    <Text tone="soft">{t('assessment.none')}</Text>
  )
}
