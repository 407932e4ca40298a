import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { Link } from '@tanstack/react-router'
import { shortEvidence } from '../../features/best-practice/practice-evidence.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { AdoptLink } from './adopt-link.tsx'
import classes from './topic-lines.module.css'

/** What good businesses do about a topic, each to be read or adopted; nothing for who may not see it. */
export function TopicPractices({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  if (!topic.bestPractices) return null
  return (
    <Panel
      title={t('story.practices')}
      actions={
        <Link to="/best-practices" search={{ areaId: topic.areaId }} className={classes.more}>
          {t('story.allPractices')}
        </Link>
      }
    >
      {topic.bestPractices.length === 0 ? <p className={classes.none}>{t('story.noPractices')}</p> : null}
      <ul className={classes.lines}>
        {topic.bestPractices.map((practice) => (
          <Practice key={practice.id} practice={practice} />
        ))}
      </ul>
    </Panel>
  )
}

function Practice({ practice }: { practice: BestPracticeSummary }) {
  const { t } = useTranslation('best-practice')
  const { id, name, description, evidence } = practice
  return (
    <li>
      <div className={classes.words}>
        <Link to="/best-practices" search={{ id }} className={classes.name}>
          {name}
        </Link>
        <p>{description}</p>
        <small>{shortEvidence(t, evidence)}</small>
      </div>
      <AdoptLink bestPracticeId={id} label={t('detail.adoptTemplate', { name })}>
        {t('detail.adopt')}
      </AdoptLink>
    </li>
  )
}
