import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { TopicAssessment } from '../../features/assessment/assessment-run.tsx'
import { KpiTiles } from '../../features/kpi/kpi-collection.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TopicDocuments } from './topic-documents.tsx'
import { TopicEffects } from './topic-effects.tsx'
import { TopicMeasures } from './topic-measures.tsx'
import classes from './topic-parts.module.css'
import { TopicPotential } from './topic-potential.tsx'
import { TopicPractices } from './topic-practices.tsx'
import { TopicSentence } from './topic-sentence.tsx'

/** What is done in one step of a topic, with the components of the features it belongs to. */
export function TopicPart({ topic, step, view }: { topic: TopicDetail; step: TopicStep; view: ViewQuery }) {
  switch (step) {
    case 'UNDERSTAND':
      return (
        <div className={classes.part}>
          <TopicSentence topic={topic} view={view} />
          <TopicKpis topic={topic} view={view} />
          <TopicPractices topic={topic} />
          <TopicDocuments topic={topic} />
        </div>
      )
    case 'ASSESS':
      return <Assess topicId={topic.id} />
    case 'POTENTIAL':
      return <TopicPotential topic={topic} view={view} />
    case 'MEASURES':
      return (
        <div className={classes.part}>
          <TopicMeasures topic={topic} />
          <TopicPractices topic={topic} />
        </div>
      )
    case 'FOLLOW':
      return <TopicEffects topic={topic} />
  }
}

/** The KPIs of a topic as cards; nothing where it has none. */
export function TopicKpis({ topic, view }: { topic: TopicDetail; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  if (topic.kpis.length === 0) return null
  return (
    <section aria-labelledby="topic-kpis">
      <h2 id="topic-kpis" className={classes.hidden}>
        {t('story.kpis')}
      </h2>
      <KpiTiles kpis={topic.kpis} resolved={topic.view} view={view} />
    </section>
  )
}

function Assess({ topicId }: { topicId: string }) {
  const { t } = useTranslation('topic')
  const { isAllowed } = useSession()
  return isAllowed('ASSESSMENT_READ') ? (
    <TopicAssessment topicId={topicId} />
  ) : (
    <p className={classes.none}>{t('assessment.none')}</p>
  )
}
