import type { Message } from '@lotse/contract/features/message/message.schema.ts'
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { markMessage } from '../../../platform/api/generated/message.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { messageQuery, refreshMessages } from '../message.queries.ts'
import type { MessageLinks } from '../message-links.ts'
import { MessageTitle } from './message-head.tsx'
import classes from './reading.module.css'
import { MessageArticle, ReadingFrame } from './reading-frame.tsx'

/** One message. Opening it marks it as read, until the person marks it as unread. */
export function MessageReading({ id, links }: { id: string; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const message = useQuery(messageQuery(id))
  return (
    <ReadingFrame query={message} back={t('back.inbox')} onBack={() => links.go({ kind: 'INBOX' })}>
      {(data) => <Words message={data} links={links} />}
    </ReadingFrame>
  )
}

function Words({ message, links }: { message: Message; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const client = useQueryClient()
  const nameOf = useLanguageName()
  const { id, title, text, language, isFallback, sender, sentAt, readAt, importance, page } = message
  const isMarked = useRef(readAt !== null)
  const mark = async (isRead: boolean) => {
    await call(markMessage, { params: { id }, body: { isRead } })
    await refreshMessages(client)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened; marking it as unread must last
  useEffect(() => {
    if (isMarked.current) return
    isMarked.current = true
    void mark(true).catch(() => {})
  }, [])
  const lang = isFallback ? language : undefined
  const pageName = page === null ? null : links.nameOfPage(page)
  return (
    <MessageArticle
      head={
        <>
          <MessageTitle lang={lang}>{title}</MessageTitle>
          <Text tone="soft" className={classes.details}>
            <Moment iso={sentAt}>{(date) => t('from', { name: sender ?? t('action.formerUser'), date })}</Moment>
            {importance === 'HIGH' ? (
              <Text as="span" tone="bad" weight={600} className={classes.important}>
                <IconAlertCircle size={16} stroke={2} aria-hidden />
                {t('important')}
              </Text>
            ) : null}
          </Text>
          {isFallback ? (
            <Notice tone="sunken" isSilent>
              {t('fallback', { language: nameOf(language) })}
            </Notice>
          ) : null}
        </>
      }
      text={links.renderText(text)}
      lang={lang}
    >
      <Inline>
        {page !== null && pageName !== null ? (
          <TextButton
            variant="primary"
            icon={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
            onClick={() => links.openPage(page)}
          >
            {t('open', { page: pageName })}
          </TextButton>
        ) : null}
        <TextButton
          onClick={() =>
            void mark(false)
              .then(() => links.go({ kind: 'INBOX' }))
              .catch(() => {})
          }
        >
          {t('markUnread')}
        </TextButton>
      </Inline>
    </MessageArticle>
  )
}
