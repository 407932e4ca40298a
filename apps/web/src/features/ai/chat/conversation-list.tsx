import type { ConversationItem, ConversationList as List } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { MoreRows } from '../../../platform/list/more-rows.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { SkeletonBars } from '../../../ui/feedback/states.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { conversationsQuery } from './chat.queries.ts'
import classes from './conversation-list.module.css'
import { ConversationMenu } from './conversation-menu.tsx'

/**
 * The person's conversations, the one with the latest question first.
 *
 * @param onRemoved called when the shown one is deleted
 */
export function ConversationList({ currentId, onRemoved }: { currentId: string | undefined; onRemoved: () => void }) {
  const { t } = useTranslation('ai')
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(conversationsQuery(search))
  const isEmpty = list.data?.pages[0]?.unfilteredElements === 0
  return (
    <Stack as="nav" gap={3} aria-label={t('chat.list')}>
      <Inline justify="between" wrap={false}>
        <Heading level={2} size="md">
          {t('chat.list')}
        </Heading>
        {currentId === undefined ? null : (
          <Link to="/home/chatbot" className={buttonLook}>
            <IconPlus size={16} stroke={2} aria-hidden />
            {t('chat.new')}
          </Link>
        )}
      </Inline>
      {isEmpty ? null : (
        <PausedSearch label={t('chat.search')} value={search} onChange={(text) => setSearch(text ?? '')} />
      )}
      <Loaded
        query={list}
        subject="this"
        loading={t('chat.loadingList')}
        shape={<SkeletonBars count={3} height={32} />}
      >
        {({ pages }) => <Entries pages={pages} currentId={currentId} onRemoved={onRemoved} />}
      </Loaded>
      <MoreRows query={list} />
    </Stack>
  )
}

function Entries({
  pages,
  currentId,
  onRemoved,
}: {
  pages: readonly List[]
  currentId: string | undefined
  onRemoved: () => void
}) {
  const { t } = useTranslation('ai')
  const shown = pages.flatMap(({ content }) => content)
  if (shown.length === 0) {
    return <Text tone="soft">{pages[0]?.unfilteredElements === 0 ? t('chat.empty') : t('chat.none')}</Text>
  }
  return (
    <Stack as="ul" className={classes.list}>
      {shown.map((conversation) => (
        <Entry
          key={conversation.id}
          conversation={conversation}
          isCurrent={conversation.id === currentId}
          onRemove={() => {
            if (conversation.id === currentId) onRemoved()
          }}
        />
      ))}
    </Stack>
  )
}

function Entry({
  conversation,
  isCurrent,
  onRemove,
}: {
  conversation: ConversationItem
  isCurrent: boolean
  onRemove: () => void
}) {
  const { id, title, updatedAt } = conversation
  return (
    <li className={classes.entry} data-current={isCurrent || undefined}>
      <Link
        to="/home/chatbot"
        search={{ conversation: id }}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={classes.title}>{title}</span>
        <Text as="span" size="xs" tone="faint">
          <Moment iso={updatedAt} isBrief />
        </Text>
      </Link>
      <ConversationMenu conversation={conversation} onRemove={onRemove} />
    </li>
  )
}
