import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { endReportSubscription, listReportSubscriptions } from '../../../platform/api/generated/report.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'

const ownSubscriptionsQuery = () =>
  queryOptions({
    queryKey: queryKey('report', 'own-subscriptions'),
    queryFn: ({ signal }) => call(listReportSubscriptions, { signal }),
    staleTime: 0,
  })

/** The weekly reports that the person receives by mail. */
export function OwnSubscriptions() {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('this')
  const query = useQuery(ownSubscriptionsQuery())
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: (businessUnitId: string) => call(endReportSubscription, { params: { businessUnitId } }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'report' }),
  })
  return (
    <Panel title={t('account.mails.title')}>
      <Stack gap={3}>
        <Loadable query={query} skeleton={<SkeletonBlock height={60} />} errorTexts={errorTexts}>
          {({ content }) =>
            content.length === 0 ? (
              <Text tone="soft">{t('account.mails.none')}</Text>
            ) : (
              <Stack as="ul" gap={2}>
                {content.map(({ businessUnitId, businessUnitName: unit }) => (
                  <Inline as="li" key={businessUnitId} justify="between">
                    <Text wrap="anywhere">{unit}</Text>
                    <TextButton
                      disabled={end.isPending}
                      aria-label={t('account.mails.endOf', { unit })}
                      onClick={() => end.mutate(businessUnitId)}
                    >
                      {t('account.mails.end')}
                    </TextButton>
                  </Inline>
                ))}
              </Stack>
            )
          }
        </Loadable>
      </Stack>
    </Panel>
  )
}
