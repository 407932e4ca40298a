import type { Subscription } from '@lotse/contract/features/report/report.subscription.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { writeMoment, writeTimeZone } from '@lotse/text/date.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { deleteReportSubscription, saveReportSubscription } from '../../../platform/api/generated/report.operations.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showErrorToast } from '../../../platform/toast/error-toast.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Grid, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { subscriptionQuery } from '../report.queries.ts'
import classes from './weekly-subscription.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The button that says whether the report comes by mail, and the sheet in which that is arranged. */
export function WeeklySubscription() {
  const { t } = useTranslation('report')
  const [isOpen, setOpen] = useState(false)
  const subscription = useQuery(subscriptionQuery())
  if (!subscription.data) return null
  return (
    <>
      <TextButton icon={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t(subscription.data.isActive ? 'weekly.mail.active' : 'weekly.mail.button')}
      </TextButton>
      {isOpen ? (
        <Drawer label={t('weekly.mail.title')} closeLabel={t('weekly.mail.close')} onClose={() => setOpen(false)}>
          <SubscriptionForm subscription={subscription.data} onDone={() => setOpen(false)} />
        </Drawer>
      ) : null}
    </>
  )
}

function SubscriptionForm({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const { email } = subscription
  const { t } = useTranslation('report')
  const format = useFormat()
  const client = useQueryClient()
  const [draft, setDraft] = useState({
    weekday: subscription.weekday,
    time: subscription.time,
  })
  const [isBusy, setBusy] = useState(false)
  const weekday = new Intl.DateTimeFormat(LOCALE_OF[format.language], { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  const dayName = (day: number) => weekday.format(new Date(Date.UTC(2024, 0, day)))

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: subscriptionQuery().queryKey })
      showDone({ summary: done })
      onDone()
    } catch {
      showErrorToast(t('weekly.mail.failed'))
    } finally {
      setBusy(false)
    }
  }
  const save = () => run(() => call(saveReportSubscription, { body: draft }), t('weekly.mail.saved'))
  const end = () => run(() => call(deleteReportSubscription, {}), t('weekly.mail.ended'))

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Heading level={2}>{t('weekly.mail.title')}</Heading>
      <Text tone="soft">{t('weekly.mail.text')}</Text>
      {subscription.canSend ? null : (
        <Notice tone="watch" isSilent>
          {t('weekly.mail.cannotSend')}
        </Notice>
      )}
      <Grid min="160px" className={classes.when}>
        <Field label={t('weekly.mail.weekday')}>
          {({ id }) => (
            <select
              id={id}
              className={classes.select}
              value={draft.weekday}
              onChange={({ target }) => setDraft({ ...draft, weekday: Number(target.value) })}
            >
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {dayName(day)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={t('weekly.mail.time')}
          hint={t('weekly.mail.timeZone', { zone: writeTimeZone(subscription.timeZone, format.language) })}
        >
          {(binding) => (
            <TextInput
              binding={binding}
              type="time"
              required
              value={draft.time}
              onChange={({ target }) => setDraft({ ...draft, time: target.value })}
            />
          )}
        </Field>
      </Grid>
      {email === null ? (
        <Notice tone="watch">{t('weekly.mail.noAddress')}</Notice>
      ) : (
        <Text>{t('weekly.mail.to', { address: email })}</Text>
      )}
      {subscription.nextAt ? (
        <Text tone="soft">
          {t('weekly.mail.next', { when: writeMoment(subscription.nextAt, format.language, subscription.timeZone) })}
        </Text>
      ) : null}
      <Inline>
        <TextButton type="submit" variant="primary" disabled={isBusy || email === null}>
          {t(subscription.isActive ? 'weekly.mail.change' : 'weekly.mail.subscribe')}
        </TextButton>
        {subscription.isActive ? (
          <TextButton variant="plain" disabled={isBusy} onClick={() => void end()}>
            {t('weekly.mail.unsubscribe')}
          </TextButton>
        ) : null}
      </Inline>
    </Stack>
  )
}
