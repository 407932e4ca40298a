import type { AiQuestion, AiQuestionList } from '@lotse/contract/features/ai/ai.qa.schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { MoreRows } from '../../../platform/list/more-rows.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { SkeletonBars } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from '../chat/conversation-list.module.css'
import { removeLater, usePendingRemovals } from '../deferred-removal.ts'
import { questionsQuery, refreshQuestions, removeQuestion } from './qa.queries.ts'

/** The person's earlier questions, newest first. `onRemoved` is called when the shown one is deleted. */
export function QuestionHistory({ currentId, onRemoved }: { currentId: string | undefined; onRemoved: () => void }) {
  const { t } = useTranslation('ai')
  const list = useInfiniteQuery(questionsQuery())
  return (
    <Stack as="nav" gap={3} aria-label={t('qa.history')}>
      <Heading level={2} size="md">
        {t('qa.history')}
      </Heading>
      <Loaded
        query={list}
        subject="this"
        loading={t('qa.loadingHistory')}
        shape={<SkeletonBars count={2} height={32} />}
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
  pages: readonly AiQuestionList[]
  currentId: string | undefined
  onRemoved: () => void
}) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const pending = usePendingRemovals()
  const shown = pages.flatMap(({ content }) => content).filter(({ id }) => !pending.has(id))
  const remove = ({ id, text }: AiQuestion) => {
    if (id === currentId) onRemoved()
    removeLater({
      id,
      remove: async () => {
        await removeQuestion(id)
        await refreshQuestions(client, id)
      },
      texts: { done: t('removal.done', { name: text.slice(0, 80) }), undo: t('removal.undo') },
    })
  }
  if (shown.length === 0) return <Text tone="soft">{t('qa.empty')}</Text>
  return (
    <Stack as="ul" className={classes.list}>
      {shown.map((question) => {
        const { id, text, askedAt, isAnswered, answer } = question
        const isCurrent = id === currentId
        return (
          <li key={id} className={classes.entry} data-current={isCurrent || undefined}>
            <Link
              to="/home/chatbot"
              search={{ kind: 'qa', question: id }}
              className={classes.link}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <span className={classes.title}>{text}</span>
              <Text as="span" size="xs" tone="faint">
                <Moment iso={askedAt} isBrief />
                {answer.state === 'DONE' && !isAnswered ? ` · ${t('qa.notAnswered')}` : ''}
              </Text>
            </Link>
            <IconButton
              label={t('history.delete', { name: text.slice(0, 80) })}
              title={t('action.delete')}
              onClick={() => remove(question)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </Stack>
  )
}
