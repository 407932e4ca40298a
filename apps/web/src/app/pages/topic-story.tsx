import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { Link } from '@tanstack/react-router'
import { AssessmentEntry } from '../../features/assessment/assessment-entry.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { TopicDocuments } from './topic-documents.tsx'
import { TopicMeasures } from './topic-measures.tsx'
import { TopicKpis } from './topic-parts.tsx'
import { TopicPotential } from './topic-potential.tsx'
import { TopicPractices } from './topic-practices.tsx'
import { TopicSentence } from './topic-sentence.tsx'
import classes from './topic-story.module.css'

/** A topic from what is to what is done about it, on one page. */
export function TopicStory({ topic, view }: { topic: TopicDetail; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  return (
    <div className={classes.story}>
      <TopicSentence topic={topic} view={view} />
      <TopicKpis topic={topic} view={view} />
      <div className={classes.pair}>
        <TopicPotential topic={topic} view={view} />
        {topic.assessment ? (
          <Panel title={t('story.assessment')}>
            <AssessmentEntry topicId={topic.id}>
              <Link
                to="/business-analysis/dashboard"
                search={{ ...view, topicId: topic.id, step: 'ASSESS' }}
                className={classes.link}
              >
                {t('story.toAssessment')} →
              </Link>
            </AssessmentEntry>
          </Panel>
        ) : null}
      </div>
      <TopicMeasures topic={topic} />
      <TopicPractices topic={topic} />
      <TopicDocuments topic={topic} />
    </div>
  )
}
