import type { MessageSummary } from '@lotse/contract/features/message/message.schema.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import type { MessageLinks } from '../message-links.ts'
import classes from './list.module.css'
import { EntryText, MessageEntry } from './message-entry.tsx'

/** A message to the person as one entry of a list, which opens it. */
export function MessageLine({ message, links }: { message: MessageSummary; links: Pick<MessageLinks, 'go'> }) {
  const { t } = useTranslation('message')
  const { id, title, extract, language, sender, sentAt, readAt, importance, isFallback } = message
  const isUnread = readAt === null || undefined
  const lang = isFallback ? language : undefined
  return (
    <MessageEntry kind="RECEIVED" onOpen={() => links.go({ kind: 'ONE', id })}>
      <span className={classes.dot} data-unread={isUnread} aria-hidden />
      <EntryText
        details={
          <>
            {sender ?? t('action.formerUser')} · <Moment iso={sentAt} isBrief />
          </>
        }
      >
        <span className={classes.title} data-unread={isUnread}>
          {isUnread ? <VisuallyHidden>{t('unread')}: </VisuallyHidden> : null}
          {importance === 'HIGH' ? (
            <span className={classes.important}>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              <VisuallyHidden>{t('important')}: </VisuallyHidden>
            </span>
          ) : null}
          <span lang={lang}>{title}</span>
        </span>
        <Text as="span" tone="soft" wrap="truncate" lang={lang}>
          {extract}
        </Text>
      </EntryText>
    </MessageEntry>
  )
}
