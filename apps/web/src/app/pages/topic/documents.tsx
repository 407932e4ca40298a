import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { DocumentList } from '../../../features/document/list/document-list.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'

/** The documents about a topic; renders nothing without the permission to see documents. */
export function TopicDocuments({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  if (topic.documentCount === null) return null
  return (
    <Panel title={t('story.documents')}>
      <DocumentList subject={{ topicId: topic.id }} />
    </Panel>
  )
}
