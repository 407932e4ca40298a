import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { markAllMessages } from '../../../platform/api/generated/message.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { inboxQuery, refreshMessages } from '../message.queries.ts'
import type { MessageLinks } from '../message-links.ts'
import { MessageLine } from './message-line.tsx'
import { ListFrame, MessageList } from './message-list.tsx'

/** The messages to the person, unread ones first. */
export function MessageInbox({ mayWrite, links }: { mayWrite: boolean; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const client = useQueryClient()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const inbox = useInfiniteQuery(inboxQuery(isUnreadOnly))
  const markAll = async () => {
    try {
      await call(markAllMessages, {})
    } finally {
      await refreshMessages(client)
    }
  }
  return (
    <ListFrame at="INBOX" mayWrite={mayWrite} links={links} query={inbox}>
      {(pages) => {
        const messages = pages.flatMap(({ content }) => content)
        const unread = pages[0]?.unread ?? 0
        return (
          <>
            <Inline justify="between">
              <FilterChips
                label={t('filter.label')}
                chips={[
                  { value: null, label: t('action.all') },
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
            </Inline>
            <MessageList query={inbox} none={t(isUnreadOnly ? 'empty.unread' : 'empty.all')}>
              {messages.map((message) => (
                <MessageLine key={message.id} message={message} links={links} />
              ))}
            </MessageList>
          </>
        )
      }}
    </ListFrame>
  )
}
