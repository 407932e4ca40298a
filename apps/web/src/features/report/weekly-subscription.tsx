import { deleteReportSubscription, saveReportSubscription } from '@lotse/contract/features/report/report.operations.ts'
import type { Subscription } from '@lotse/contract/features/report/report.subscription.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { subscriptionQuery } from './report.queries.ts'
import classes from './weekly-subscription.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The button that says whether the report comes by mail, and the sheet in which that is arranged. */
export function WeeklySubscription() {
  const { t } = useTranslation('weekly')
  const [isOpen, setOpen] = useState(false)
  const subscription = useQuery(subscriptionQuery())
  if (!subscription.data) return null
  return (
    <>
      <TextButton icon={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t(subscription.data.isActive ? 'mail.active' : 'mail.button')}
      </TextButton>
      {isOpen ? (
        <Drawer label={t('mail.title')} closeLabel={t('mail.close')} onClose={() => setOpen(false)}>
          <SubscriptionForm subscription={subscription.data} onDone={() => setOpen(false)} />
        </Drawer>
      ) : null}
    </>
  )
}

function SubscriptionForm({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const { t } = useTranslation('weekly')
  const format = useFormat()
  const client = useQueryClient()
  const [draft, setDraft] = useState({
    weekday: subscription.weekday,
    time: subscription.time,
    email: subscription.email ?? '',
  })
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const weekday = new Intl.DateTimeFormat(LOCALE_OF[format.language], { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  const dayName = (day: number) => weekday.format(new Date(Date.UTC(2024, 0, day)))

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: subscriptionQuery().queryKey })
      showToast({ severity: 'success', summary: done, life: 4000 })
      onDone()
    } catch (error) {
      const isRefused = error instanceof StatusError && error.status === 400
      if (isRefused) setProblem(t('mail.problem'))
    } finally {
      setBusy(false)
    }
  }
  const save = () => run(() => call(saveReportSubscription, { body: draft }), t('mail.saved'))
  const end = () => run(() => call(deleteReportSubscription, {}), t('mail.ended'))

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email)) void save()
        else setProblem(t('mail.problem'))
      }}
    >
      <h2 className={classes.title}>{t('mail.title')}</h2>
      <p className={classes.text}>{t('mail.text')}</p>
      {subscription.canSend ? null : <p className={classes.notice}>{t('mail.cannotSend')}</p>}
      <div className={classes.when}>
        <Field label={t('mail.weekday')}>
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
          label={t('mail.time')}
          hint={t('mail.timeZone', { zone: zoneName(subscription.timeZone, format.language) })}
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
      </div>
      <Field label={t('mail.email')} problem={problem}>
        {(binding) => (
          <TextInput
            binding={binding}
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={({ target }) => {
              setProblem(undefined)
              setDraft({ ...draft, email: target.value })
            }}
          />
        )}
      </Field>
      {subscription.nextAt ? (
        <p className={classes.text}>
          {t('mail.next', { when: whenOf(subscription.nextAt, subscription.timeZone, format.date) })}
        </p>
      ) : null}
      <div className={classes.actions}>
        <TextButton type="submit" variant="primary" disabled={isBusy}>
          {t(subscription.isActive ? 'mail.change' : 'mail.subscribe')}
        </TextButton>
        {subscription.isActive ? (
          <TextButton variant="plain" disabled={isBusy} onClick={() => void end()}>
            {t('mail.unsubscribe')}
          </TextButton>
        ) : null}
      </div>
    </form>
  )
}

function whenOf(instant: string, timeZone: string, date: (day: string) => string): string {
  const [day = '', time = ''] = new Date(instant).toLocaleString('sv-SE', { timeZone }).split(' ')
  return `${date(day)}, ${time.slice(0, 5)}`
}

/** `Europe/Berlin` as people call it: "Mitteleuropäische Zeit". */
function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALE_OF[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
