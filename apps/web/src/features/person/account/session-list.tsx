import type { OwnSession } from '@lotse/contract/features/person/person.account.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { endOwnSession, signOutEverywhere } from '../../../platform/api/generated/person.account.operations.ts'
import { useSession } from '../../../platform/session/session.ts'
import { endSession, leaveToLogin } from '../../../platform/session/session-end.ts'
import { forgetWantedAddress } from '../../../platform/session/wanted-address.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { isRefusal, useTask } from '../use-task.ts'
import { sessionsQuery } from './account.queries.ts'

/** How many sessions are shown at first. */
const FIRST = 3

/** Where the person is signed in; ends one session or all. */
export function SessionList() {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('this')
  const query = useQuery(sessionsQuery())
  const everywhere = useTask()
  const hasPasswords = useSession().tenant.authenticationMethod === 'USERNAME_PASSWORD'
  const signOut = async () => {
    await call(signOutEverywhere, {})
    forgetWantedAddress()
    endSession()
    leaveToLogin()
  }
  return (
    <Panel
      title={t('account.sessions.title')}
      summary={t('account.sessions.lead')}
      actions={
        <TextButton disabled={everywhere.isBusy} onClick={() => void everywhere.run(signOut)}>
          {t('account.sessions.everywhere')}
        </TextButton>
      }
    >
      <div>
        {hasPasswords ? (
          <Text size="sm" tone="soft">
            {t('account.sessions.stays')}
          </Text>
        ) : null}
        <Text tone="bad" role="alert">
          {everywhere.problem}
        </Text>
        <Loadable query={query} skeleton={<SkeletonBlock height={120} />} errorTexts={errorTexts}>
          {({ content }) => <Sessions sessions={content} />}
        </Loadable>
      </div>
    </Panel>
  )
}

/** The sessions, this one first; of a long list the first ones, with a button for all. */
function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('person')
  const [isWhole, setIsWhole] = useState(false)
  const ordered = [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)]
  // One more than the first is shown rather than hidden behind a button.
  const isLong = sessions.length > FIRST + 1
  return (
    <Stack gap={2}>
      <Stack as="ul">
        {(isLong && !isWhole ? ordered.slice(0, FIRST) : ordered).map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Stack>
      {isLong ? (
        <Inline>
          <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('account.sessions.showLess') : t('account.sessions.showAll', { count: sessions.length })}
          </TextButton>
        </Inline>
      ) : null}
    </Stack>
  )
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const { isBusy, problem, run } = useTask()
  const { browser, system, method, address, beganAt, lastUsedAt, isCurrent } = session
  const device =
    browser && system
      ? t('account.sessions.device', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'))
  const end = async () => {
    await callExpecting(endOwnSession, { params: { id: session.id } }, isRefusal)
    await client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
  }
  return (
    <Inline as="li" gap={0} justify="between" className={classes.line}>
      <div>
        <Text weight={500}>
          {device} {isCurrent ? <Badge tone="BRAND">{t('account.sessions.current')}</Badge> : null}
        </Text>
        <Text size="xs" tone="soft">
          <Moment iso={beganAt}>{(moment) => t('account.sessions.began', { moment })}</Moment>
          {` · ${t(`account.sessions.by.${method}`)} · `}
          <Moment iso={lastUsedAt}>{(moment) => t('account.sessions.used', { moment })}</Moment>
          {address === null ? null : ` · ${address}`}
        </Text>
        <Text size="sm" tone="bad" role="alert">
          {problem}
        </Text>
      </div>
      {isCurrent ? null : (
        <TextButton
          disabled={isBusy}
          aria-label={t('account.sessions.endOf', { device })}
          onClick={() => void run(end)}
        >
          {t('account.sessions.end')}
        </TextButton>
      )}
    </Inline>
  )
}
