import type { SentMessage } from '@lotse/contract/features/message/message.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { ReadBar } from '../compose/read-bar.tsx'
import { EntryText, MessageEntry } from '../inbox/message-entry.tsx'
import { ListFrame, MessageList } from '../inbox/message-list.tsx'
import { sentQuery } from '../message.queries.ts'
import type { MessageLinks } from '../message-links.ts'
import classes from './sent-list.module.css'

/** What the person has sent, each with how many have read it. */
export function SentList({ links }: { links: MessageLinks }) {
  const { t } = useTranslation('message')
  const sent = useInfiniteQuery(sentQuery())
  return (
    <ListFrame at="SENT" mayWrite links={links} query={sent}>
      {(pages) => (
        <MessageList query={sent} none={t('empty.sent')}>
          {pages
            .flatMap(({ content }) => content)
            .map((message) => (
              <SentLine key={message.id} message={message} links={links} />
            ))}
        </MessageList>
      )}
    </ListFrame>
  )
}

function SentLine({ message, links }: { message: SentMessage; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const { id, title, languages, sentAt, retractedAt, recipients, read } = message
  return (
    <MessageEntry kind="SENT" onOpen={() => links.go({ kind: 'SENT_ONE', id })}>
      <EntryText
        details={
          <>
            {retractedAt === null ? null : <strong>{t('sent.retracted')} · </strong>}
            <Moment iso={sentAt} isBrief /> · {languages.map((language) => language.toUpperCase()).join(' ')}
          </>
        }
      >
        <span className={classes.title} data-retracted={retractedAt !== null || undefined}>
          {title}
        </span>
      </EntryText>
      <ReadBar read={read} recipients={recipients} />
    </MessageEntry>
  )
}
