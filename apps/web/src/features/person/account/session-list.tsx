import { endOwnSession, signOutEverywhere } from '@lotse/contract/features/person/person.account.operations.ts'
import type { OwnSession } from '@lotse/contract/features/person/person.account.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { endSession, leaveToLogin } from '../../../platform/session/session-end.ts'
import { forgetWantedAddress } from '../../../platform/session/wanted-address.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { isRefusal, useTask } from '../use-task.ts'
import classes from './account.module.css'
import { sessionsQuery } from './account.queries.ts'

/** Where the person is signed in; ends one session or all. */
export function SessionList() {
  const { t } = useTranslation('person')
  const query = useQuery(sessionsQuery())
  const everywhere = useTask()
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
        <Text tone="bad" role="alert">
          {everywhere.problem}
        </Text>
        <Loadable
          query={query}
          skeleton={<SkeletonBlock height={120} />}
          errorTexts={{
            title: t('account.error.title'),
            text: t('account.error.text'),
            retry: t('account.error.retry'),
          }}
        >
          {({ content }) => (
            <ul className={classes.lines}>
              {content.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Loadable>
      </div>
    </Panel>
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
    <li className={classes.line}>
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
    </li>
  )
}
