import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DocumentList } from '../../../features/document/list/document-list.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { dashboardSearch } from '../analysis/analysis.search.ts'

/** The documents about a topic; renders nothing without the permission to see documents. The address contains the search. */
export function TopicDocuments({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  const { search: start } = useSearch({ from: '/default/business-analysis/dashboard' })
  const navigate = useNavigate({ from: '/business-analysis/dashboard' })
  if (topic.documentCount === null) return null
  return (
    <Panel title={t('story.documents')}>
      <DocumentList
        subject={{ topicId: topic.id }}
        start={start}
        isPart
        onSearch={(search) =>
          void navigate({
            search: (old) => dashboardSearch({ ...old, search }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Panel>
  )
}
