import { markMessage } from '@lotse/contract/features/message/message.operations.ts'
import type { Message } from '@lotse/contract/features/message/message.schema.ts'
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { messageQuery, refreshMessages } from './message.queries.ts'
import type { MessageSurroundings } from './message.surroundings.ts'
import { BackButton, MessageTitle } from './message-head.tsx'
import classes from './message-reading.module.css'
import { ReadingSkeleton } from './message-skeletons.tsx'
import { useLanguageName } from './use-language-name.ts'
import { useMessageErrorTexts } from './use-message-error-texts.ts'

/** One message. Whoever opens it has read it, unless they say otherwise. */
export function MessageReading({ id, around }: { id: string; around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const message = useQuery(messageQuery(id))
  const errorTexts = useMessageErrorTexts()
  const isMissing = message.error instanceof StatusError && message.error.code === 'message.not_found'
  return (
    <div className={classes.reading}>
      <div>
        <BackButton onClick={() => around.go({ kind: 'INBOX' })}>{t('back.inbox')}</BackButton>
      </div>
      {isMissing ? (
        <EmptyState title={t('missing.title')} text={t('missing.text')} />
      ) : (
        <Loadable query={message} errorTexts={errorTexts} skeleton={<ReadingSkeleton />}>
          {(data) => <Words message={data} around={around} />}
        </Loadable>
      )}
    </div>
  )
}

function Words({ message, around }: { message: Message; around: MessageSurroundings }) {
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
  const pageName = page === null ? null : around.nameOfPage(page)
  return (
    <article className={classes.message}>
      <header className={classes.head}>
        <MessageTitle lang={lang}>{title}</MessageTitle>
        <p className={classes.facts}>
          <Moment iso={sentAt}>{(date) => t('from', { name: sender ?? t('somebody'), date })}</Moment>
          {importance === 'HIGH' ? (
            <span className={classes.important}>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              {t('important')}
            </span>
          ) : null}
        </p>
        {isFallback ? <p className={classes.fallback}>{t('fallback', { language: nameOf(language) })}</p> : null}
      </header>
      <div className={classes.text} lang={lang}>
        {around.renderText(text)}
      </div>
      <div className={classes.actions}>
        {page !== null && pageName !== null ? (
          <TextButton
            variant="primary"
            icon={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
            onClick={() => around.openPage(page)}
          >
            {t('open', { page: pageName })}
          </TextButton>
        ) : null}
        <TextButton
          onClick={() =>
            void mark(false)
              .then(() => around.go({ kind: 'INBOX' }))
              .catch(() => {})
          }
        >
          {t('markUnread')}
        </TextButton>
      </div>
    </article>
  )
}
