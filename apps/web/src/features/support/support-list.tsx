import type { SupportScope } from '@lotse/contract/features/support/support.constants.ts'
import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import { SUPPORT_STATES, type SupportState } from '@lotse/contract/features/support/support.state.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { MoreRows } from '../../platform/list/more-rows.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FilterChips } from '../../ui/field/filter-chips.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { supportRequestQuery, supportRequestsQuery } from './support.queries.ts'
import { SupportItem } from './support-item.tsx'

/**
 * Requests for help with their states: one's own, or for administrators those of all people. One of them may be open; when it
 * is not in the list, because it is older or in another state, it is shown above it.
 */
export function SupportList({
  scope,
  state,
  onState,
  openId,
  onOpen,
}: {
  scope: SupportScope
  /** Only requests of this state; null: all. */
  state: SupportState | null
  onState: (state: SupportState | null) => void
  openId: string | null
  onOpen: (id: string | null) => void
}) {
  const { t } = useTranslation('support')
  const requests = useInfiniteQuery(supportRequestsQuery(scope, state))
  const open = requests.data?.pages[0]?.open ?? 0
  return (
    <Panel title={t(`list.${scope}`)} summary={open > 0 ? t('list.open', { count: open }) : undefined}>
      <Stack gap={3}>
        <Loaded query={requests} subject="requests" loading={t('list.loading')} shape={160}>
          {({ pages }) => {
            const loaded = pages.flatMap(({ content }) => content)
            const total = pages[0]?.totalElements ?? 0
            return (
              <Stack gap={3}>
                {state === null && total === 0 ? null : <StateFilter state={state} onState={onState} />}
                <Requests loaded={loaded} scope={scope} isFiltered={state !== null} openId={openId} onOpen={onOpen} />
                <MoreRows query={requests} />
              </Stack>
            )
          }}
        </Loaded>
      </Stack>
    </Panel>
  )
}

function StateFilter({
  state,
  onState,
}: {
  state: SupportState | null
  onState: (state: SupportState | null) => void
}) {
  const { t } = useTranslation('support')
  return (
    <FilterChips
      label={t('list.filter')}
      value={state}
      onChange={onState}
      chips={[
        { value: null, label: t('list.all') },
        ...SUPPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      ]}
    />
  )
}

function Requests({
  loaded,
  scope,
  isFiltered,
  openId,
  onOpen,
}: {
  loaded: readonly SupportRequest[]
  scope: SupportScope
  isFiltered: boolean
  openId: string | null
  onOpen: (id: string | null) => void
}) {
  const { t } = useTranslation('support')
  const isElsewhere = openId !== null && !loaded.some(({ id }) => id === openId)
  const { data: elsewhere } = useQuery({ ...supportRequestQuery(openId ?? ''), enabled: isElsewhere })
  const isAbove = isElsewhere && elsewhere !== undefined && (scope === 'TENANT' || elsewhere.isOwn)
  const none = isFiltered ? 'FILTERED' : scope
  const shown = isAbove ? [elsewhere, ...loaded] : loaded
  return (
    <>
      {shown.length === 0 ? null : (
        <ul>
          {shown.map((request) => (
            <SupportItem
              key={request.id}
              request={request}
              isOpen={request.id === openId}
              showsPerson={scope === 'TENANT'}
              onToggle={() => onOpen(request.id === openId ? null : request.id)}
            />
          ))}
        </ul>
      )}
      {loaded.length === 0 ? <EmptyState title={t(`list.none.${none}`)} text={t(`list.noneText.${none}`)} /> : null}
    </>
  )
}
