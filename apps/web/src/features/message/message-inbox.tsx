import { markAllMessages } from '@lotse/contract/features/message/message.operations.ts'
import type { MessageSummary } from '@lotse/contract/features/message/message.schema.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { inboxQuery, refreshMessages } from './message.queries.ts'
import type { MessageSurroundings } from './message.surroundings.ts'
import { ListHead } from './message-head.tsx'
import classes from './message-inbox.module.css'
import { ListSkeleton } from './message-skeletons.tsx'
import { useMessageErrorTexts } from './use-message-error-texts.ts'

/** The messages to the person, unread ones first. */
export function MessageInbox({ mayWrite, around }: { mayWrite: boolean; around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const client = useQueryClient()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const inbox = useInfiniteQuery(inboxQuery(isUnreadOnly))
  const errorTexts = useMessageErrorTexts()
  const markAll = async () => {
    try {
      await call(markAllMessages, {})
    } finally {
      await refreshMessages(client)
    }
  }
  return (
    <div className={classes.inbox}>
      <ListHead at="INBOX" mayWrite={mayWrite} around={around} />
      <Loadable query={inbox} errorTexts={errorTexts} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const messages = pages.flatMap(({ content }) => content)
          const unread = pages[0]?.unread ?? 0
          return (
            <>
              <div className={classes.bar}>
                <FilterChips
                  label={t('filter.label')}
                  chips={[
                    { value: null, label: t('filter.all') },
                    { value: 'unread', label: t('filter.unread'), count: unread },
                  ]}
                  value={isUnreadOnly ? 'unread' : null}
                  onChange={(value) => setUnreadOnly(value !== null)}
                />
                {unread > 0 ? (
                  <TextButton variant="plain" onClick={() => void markAll().catch(() => {})}>
                    {t('markAll')}
                  </TextButton>
                ) : null}
              </div>
              {messages.length === 0 ? (
                <p className={classes.none}>{t(isUnreadOnly ? 'empty.unread' : 'empty.all')}</p>
              ) : (
                <ul className={classes.list}>
                  {messages.map((message) => (
                    <MessageLine key={message.id} message={message} around={around} />
                  ))}
                </ul>
              )}
              {inbox.hasNextPage ? (
                <TextButton disabled={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
                  {t('more')}
                </TextButton>
              ) : null}
            </>
          )
        }}
      </Loadable>
    </div>
  )
}

/** A message as one entry of a list, which opens it. */
export function MessageLine({ message, around }: { message: MessageSummary; around: Pick<MessageSurroundings, 'go'> }) {
  const { t } = useTranslation('message')
  const { id, title, extract, language, sender, sentAt, readAt, importance, isFallback } = message
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-unread={readAt === null || undefined}
        onClick={() => around.go({ kind: 'ONE', id })}
      >
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          <span className={classes.title}>
            {readAt === null ? <span className={classes.hidden}>{t('unread')}: </span> : null}
            {importance === 'HIGH' ? (
              <span className={classes.important}>
                <IconAlertCircle size={16} stroke={2} aria-hidden />
                <span className={classes.hidden}>{t('important')}: </span>
              </span>
            ) : null}
            <span lang={isFallback ? language : undefined}>{title}</span>
          </span>
          <span className={classes.extract} lang={isFallback ? language : undefined}>
            {extract}
          </span>
          <span className={classes.facts}>
            {sender ?? t('somebody')} · <Moment iso={sentAt} isBrief />
          </span>
        </span>
      </button>
    </li>
  )
}
