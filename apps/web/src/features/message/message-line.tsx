import type { MessageSummary } from '@lotse/contract/features/message/message.schema.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import type { MessageSurroundings } from './message.surroundings.ts'
import { EntryWords, MessageEntry } from './message-entry.tsx'
import classes from './message-line.module.css'

/** A message to the person as one entry of a list, which opens it. */
export function MessageLine({ message, around }: { message: MessageSummary; around: Pick<MessageSurroundings, 'go'> }) {
  const { t } = useTranslation('message')
  const { id, title, extract, language, sender, sentAt, readAt, importance, isFallback } = message
  const isUnread = readAt === null || undefined
  const lang = isFallback ? language : undefined
  return (
    <MessageEntry kind="RECEIVED" onOpen={() => around.go({ kind: 'ONE', id })}>
      <span className={classes.dot} data-unread={isUnread} aria-hidden />
      <EntryWords
        facts={
          <>
            {sender ?? t('somebody')} · <Moment iso={sentAt} isBrief />
          </>
        }
      >
        <span className={classes.title} data-unread={isUnread}>
          {isUnread ? <span className={classes.hidden}>{t('unread')}: </span> : null}
          {importance === 'HIGH' ? (
            <span className={classes.important}>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              <span className={classes.hidden}>{t('important')}: </span>
            </span>
          ) : null}
          <span lang={lang}>{title}</span>
        </span>
        <span className={classes.extract} lang={lang}>
          {extract}
        </span>
      </EntryWords>
    </MessageEntry>
  )
}
