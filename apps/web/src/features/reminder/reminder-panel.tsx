import type { ReminderDraft, Reminders } from '@lotse/contract/features/reminder/reminder.schema.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getReminders, saveReminders } from '../../platform/api/generated/reminder.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { CheckLine } from '../../ui/field/check-line.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { AlertList } from './alert-list.tsx'

const remindersQuery = () =>
  queryOptions({
    queryKey: queryKey('reminder', 'own'),
    queryFn: ({ signal }) => call(getReminders, { signal }),
    staleTime: 0,
  })

/** Of what the person is reminded by mail, in the unit one works in; nothing without a unit. */
export function ReminderPanel() {
  const { t } = useTranslation('reminder')
  const errorTexts = useLoadErrorTexts('reminders')
  const { whoami } = useSession()
  const hasUnit = whoami !== null && whoami.businessUnitId !== null
  const query = useQuery({ ...remindersQuery(), enabled: hasUnit })
  if (!hasUnit) return null
  return (
    <Panel
      title={t('settings.title')}
      summary={query.data?.email ? t('settings.lead', { email: query.data.email }) : undefined}
    >
      <Loadable query={query} skeleton={<SkeletonBlock height={80} />} errorTexts={errorTexts}>
        {(reminders) => <Choices reminders={reminders} />}
      </Loadable>
    </Panel>
  )
}

/** What can be chosen depends on what the person may read. A choice is saved at once. */
function Choices({ reminders }: { readonly reminders: Reminders }) {
  const { t } = useTranslation('reminder')
  const { isAllowed } = useSession()
  const client = useQueryClient()
  const save = useMutation({
    scope: { id: 'reminders' },
    mutationFn: (draft: ReminderDraft) => call(saveReminders, { body: draft }),
    onSuccess: (saved) => client.setQueryData(remindersQuery().queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: remindersQuery().queryKey }),
  })
  const { measuresDue, kpisCritical, kpiComments, email, canSend } = reminders
  const chosen = save.isPending ? save.variables : { measuresDue, kpisCritical, kpiComments }
  const choices = [
    ...(isAllowed('MEASURE_READ') ? (['measuresDue'] as const) : []),
    ...(isAllowed('KPI_READ') ? (['kpisCritical', 'kpiComments'] as const) : []),
  ]
  return (
    <Stack gap={2}>
      {choices.map((choice) => (
        <CheckLine
          key={choice}
          checked={chosen[choice]}
          disabled={email === null}
          onChange={({ target }) => save.mutate({ ...chosen, [choice]: target.checked })}
        >
          {t(`settings.${choice}`)}
        </CheckLine>
      ))}
      {email === null ? <Text tone="soft">{t('settings.noAddress')}</Text> : null}
      {canSend ? null : <Text tone="soft">{t('settings.cannotSend')}</Text>}
      <Text size="sm" tone="good" role="status">
        {save.isSuccess ? t('settings.saved') : ''}
      </Text>
      {isAllowed('KPI_READ') ? <AlertList /> : null}
    </Stack>
  )
}
