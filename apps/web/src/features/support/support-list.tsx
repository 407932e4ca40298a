import {
  SUPPORT_STATES,
  type SupportPage,
  type SupportRequest,
  type SupportScope,
  type SupportState,
} from '@lotse/contract/features/support/support.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { supportRequestsQuery } from './support.queries.ts'
import { SupportItem } from './support-item.tsx'
import classes from './support-list.module.css'

/** Requests for help and how far they are: one's own, or for administrators everybody's. One of them may stand open. */
export function SupportList({
  scope,
  openId,
  onOpen,
}: {
  scope: SupportScope
  openId: string | null
  onOpen: (id: string | null) => void
}) {
  const { t } = useTranslation('support')
  const [state, setState] = useState<SupportState | null>(null)
  const requests = useQuery(supportRequestsQuery(scope, state))
  const errorTexts = { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
  return (
    <Panel
      title={t(`list.${scope}`)}
      summary={requests.data && requests.data.open > 0 ? t('list.open', { count: requests.data.open }) : undefined}
    >
      <div className={classes.list}>
        {scope === 'TENANT' ? (
          <FilterChips
            label={t('list.filter')}
            value={state}
            onChange={setState}
            chips={[
              { value: null, label: t('list.all') },
              ...SUPPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
          />
        ) : null}
        <Loadable
          query={requests}
          errorTexts={errorTexts}
          skeleton={
            <Skeleton label={t('list.loading')}>
              <SkeletonBlock height={160} />
            </Skeleton>
          }
        >
          {(found) => <Items found={found} scope={scope} openId={openId} onOpen={onOpen} />}
        </Loadable>
      </div>
    </Panel>
  )
}

function Items({
  found,
  scope,
  openId,
  onOpen,
}: {
  found: SupportPage
  scope: SupportScope
  openId: string | null
  onOpen: (id: string | null) => void
}) {
  const { t } = useTranslation('support')
  if (found.content.length === 0) {
    return <EmptyState title={t(`list.none.${scope}`)} text={t(`list.noneText.${scope}`)} />
  }
  return (
    <ul className={classes.items}>
      {found.content.map((request: SupportRequest) => (
        <SupportItem
          key={request.id}
          request={request}
          isOpen={request.id === openId}
          showsPerson={scope === 'TENANT'}
          onToggle={() => onOpen(request.id === openId ? null : request.id)}
        />
      ))}
    </ul>
  )
}
