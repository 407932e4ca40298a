import type { AudienceCount, SentDetail } from '@lotse/contract/features/message/message.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { restoreMessage, retractMessage } from '../../../platform/api/generated/message.operations.ts'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { ReadBar } from '../compose/read-bar.tsx'
import { MessageTitle } from '../inbox/message-head.tsx'
import { MessageArticle, ReadingFrame } from '../inbox/reading-frame.tsx'
import { refreshMessages, sentMessageQuery } from '../message.queries.ts'
import type { MessageLinks } from '../message-links.ts'
import classes from './sent-reading.module.css'

/** A message that the person has sent, and who has read it. */
export function SentReading({ id, links }: { id: string; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const sent = useQuery(sentMessageQuery(id))
  return (
    <ReadingFrame query={sent} back={t('back.sent')} onBack={() => links.go({ kind: 'SENT' })}>
      {(detail) => <Detail detail={detail} links={links} />}
    </ReadingFrame>
  )
}

function Detail({ detail, links }: { detail: SentDetail; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const { retract, restore } = useRetract(detail.id)
  const { sentAt, retractedAt, recipients, read, languages, page } = detail
  const pageName = page === null ? null : links.nameOfPage(page)
  const details = [
    languages.map((language) => language.toUpperCase()).join(' '),
    ...(pageName === null ? [] : [t('sent.leadsTo', { page: pageName })]),
  ]
  return (
    <MessageArticle
      head={
        <>
          <MessageTitle>{detail.title}</MessageTitle>
          <Text tone="soft">
            <Moment iso={sentAt}>{(date) => t('sent.at', { date })}</Moment> · {details.join(' · ')}
          </Text>
        </>
      }
      notice={
        retractedAt === null ? null : (
          <Notice tone="watch" isSilent>
            <Moment iso={retractedAt}>{(date) => t('sent.retractedOn', { date })}</Moment>
          </Notice>
        )
      }
      text={links.renderText(detail.text)}
    >
      <Stack as="section" gap={3} aria-labelledby="message-receipts">
        <Inline align="end" justify="between">
          <Heading level={3} size="sm" id="message-receipts">
            {t('sent.receipts')}
          </Heading>
          <ReadBar read={read} recipients={recipients} />
        </Inline>
        <Counts title={t('audience.roles')} counts={detail.roles} />
        <Counts title={t('audience.units')} counts={detail.businessUnits} />
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('term.person')}</th>
              <th scope="col">{t('sent.read')}</th>
            </tr>
          </thead>
          <tbody>
            {detail.receipts.map(({ personId, name, businessUnitName, readAt }) => (
              <tr key={personId}>
                <td>
                  {name}
                  {businessUnitName === null ? null : <small>{businessUnitName}</small>}
                </td>
                <td>{readAt === null ? t('sent.notYet') : <Moment iso={readAt} />}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Stack>
      <div>
        {retractedAt === null ? (
          <TextButton onClick={() => void retract()}>{t('retract.action')}</TextButton>
        ) : (
          <TextButton onClick={() => void restore()}>{t('retract.restore')}</TextButton>
        )}
      </div>
    </MessageArticle>
  )
}

/** Counts of a kind of audience, when there is more than one to compare. */
function Counts({ title, counts }: { title: string; counts: readonly AudienceCount[] }) {
  if (counts.length < 2) return null
  return (
    <div>
      <Heading level={4} tone="soft">
        {title}
      </Heading>
      <ul>
        {counts.map(({ id, name, recipients, read }) => (
          <Inline as="li" key={id} justify="between" className={classes.count}>
            <span>{name}</span>
            <ReadBar read={read} recipients={recipients} />
          </Inline>
        ))}
      </ul>
    </div>
  )
}

/** Retracts a message at once, and gives it back. */
function useRetract(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation('message')
  const remove = useRemoval()
  const giveBack = () => call(restoreMessage, { params: { id } })
  const refresh = () => refreshMessages(client)
  return {
    retract: () =>
      remove({
        remove: () => call(retractMessage, { params: { id } }),
        restore: giveBack,
        refresh,
        texts: { removed: t('retract.done'), restored: t('retract.restored') },
      }),
    restore: async () => {
      try {
        await giveBack()
        showDone({ summary: t('retract.restored') })
      } catch {
        // The error catalogue has said it; the list shows what is.
      }
      await refresh()
    },
  }
}
