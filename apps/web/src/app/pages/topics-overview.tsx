import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { topicsQuery } from '../../features/topic/topic.queries.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { viewSearch } from '../view-search.ts'
import { useViewReset } from './page-error-code.ts'
import { TopicAreas } from './topic-list.tsx'
import { ViewBar } from './view-bar.tsx'

/**
 * All topics of the business under their areas.
 * @param choice what else the business may be looked at by
 */
export function TopicsOverview({ choice }: { choice: React.ReactNode }) {
  const { t } = useTranslation('topic')
  const { tenant } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/business-analysis' }) })
  const navigate = useNavigate({ from: '/business-analysis' })
  const topics = useQuery(topicsQuery(view))
  const errorTexts = useErrorTexts()
  useViewReset(topics.error, () => void navigate({ search: ({ by }) => (by ? { by } : {}), replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={tenant.navigationType === 'TOPIC_STEPPER' ? t('list.leadStepper') : t('list.lead')}
        actions={choice}
        context={topics.data ? <ViewBar resolved={topics.data.view} onChange={onView} /> : null}
      />
      <Loadable
        query={topics}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('list.loading')}>
            <SkeletonBlock height={220} />
            <SkeletonBlock height={220} />
          </Skeleton>
        }
      >
        {(list) =>
          list.content.length === 0 ? (
            <EmptyState title={t('list.empty.title')} text={t('list.empty.text')} />
          ) : (
            <TopicAreas list={list} view={view} />
          )
        }
      </Loadable>
    </>
  )
}
