import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { Link } from '@tanstack/react-router'
import { shortEvidence } from '../../../features/best-practice/practice-evidence.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { DetailLines, lineNameLook, lineWordsLook } from '../../../ui/layout/detail-lines.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { actionLinkLook, quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { AdoptLink } from '../best-practice/adopt-link.tsx'

/** The best practices of a topic, to read or adopt; renders nothing without the permission to see them. */
export function TopicPractices({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  if (!topic.bestPractices) return null
  return (
    <Panel
      title={t('story.practices')}
      actions={
        <Link to="/best-practices" search={{ areaId: topic.areaId }} className={actionLinkLook}>
          {t('story.allPractices')}
        </Link>
      }
    >
      {topic.bestPractices.length === 0 ? <Text tone="soft">{t('story.noPractices')}</Text> : null}
      <DetailLines>
        {topic.bestPractices.map((practice) => (
          <Practice key={practice.id} practice={practice} />
        ))}
      </DetailLines>
    </Panel>
  )
}

function Practice({ practice }: { practice: BestPracticeSummary }) {
  const { t } = useTranslation('best-practice')
  const { id, name, description, evidence } = practice
  const short = shortEvidence(t, evidence)
  return (
    <li>
      <Stack gap={1} className={lineWordsLook}>
        <Link to="/best-practices" search={{ id }} className={`${quietLinkLook} ${lineNameLook}`}>
          {name}
        </Link>
        <p>{description}</p>
        {short === null ? null : (
          <Text as="small" size="xs" tone="faint">
            {short}
          </Text>
        )}
      </Stack>
      <AdoptLink bestPracticeId={id} label={t('detail.adoptTemplate', { name })}>
        {t('detail.adopt')}
      </AdoptLink>
    </li>
  )
}
