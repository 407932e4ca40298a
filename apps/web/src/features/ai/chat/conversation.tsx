import type { ChatMessage, ChatSuggestion, ConversationDetail } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { iconButtonLook } from '../../../ui/layout/text-button.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { askingProblem } from '../ai.errors.ts'
import { QuestionForm } from '../question-form.tsx'
import { conversationQuery, questionAsking } from './chat.queries.ts'
import { ChatExchange, exchangeId } from './chat-exchange.tsx'
import classes from './conversation.module.css'
import { ConversationMenu } from './conversation-menu.tsx'
import { Suggestions } from './suggestions.tsx'

/**
 * A conversation with the field for the next question, or the beginning of a new one.
 *
 * @param initial a question to begin the field with
 * @param onBegun receives the id of a conversation that was begun here
 */
export function Conversation({
  id,
  initial,
  onBegun,
  onRemoved,
}: {
  id: string | undefined
  initial: string | undefined
  onBegun: (id: string) => void
  onRemoved: () => void
}) {
  return id === undefined ? (
    <NewConversation key="new" initial={initial} onBegun={onBegun} />
  ) : (
    <StoredConversation key={id} id={id} onRemoved={onRemoved} />
  )
}

function NewConversation({ initial, onBegun }: { initial: string | undefined; onBegun: (id: string) => void }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const asking = useMutation(questionAsking(client))
  const ask = async (text: string, suggestion?: ChatSuggestion) => {
    try {
      const asked = await asking.mutateAsync({
        conversationId: null,
        text,
        ...(suggestion ? { suggestionId: suggestion.id } : {}),
      })
      onBegun(asked.conversationId)
      return true
    } catch {
      return false
    }
  }
  return (
    <div className={classes.conversation}>
      <Suggestions isBusy={asking.isPending} onChoose={(suggestion) => void ask(suggestion.text, suggestion)} />
      <div className={classes.ask}>
        <QuestionForm
          subject="new"
          label={t('chat.questionField')}
          placeholder={t('chat.placeholder')}
          initial={initial}
          hasFocus
          isBusy={asking.isPending}
          problem={problemOf(asking.error, t('ask.failed'))}
          onAsk={ask}
        />
      </div>
    </div>
  )
}

function StoredConversation({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation('ai')
  const conversation = useQuery(conversationQuery(id))
  if (conversation.error instanceof StatusError && conversation.error.status === 404) {
    return (
      <EmptyState
        title={t('chat.missing.title')}
        text={t('chat.missing.text')}
        action={<Link to="/home/chatbot">{t('chat.new')}</Link>}
      />
    )
  }
  return (
    <Loaded query={conversation} subject="this" loading={t('chat.loading')} shape={280}>
      {(data) => <Messages conversation={data} onRemoved={onRemoved} />}
    </Loaded>
  )
}

function Messages({ conversation, onRemoved }: { conversation: ConversationDetail; onRemoved: () => void }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const asking = useMutation(questionAsking(client))
  const { id, messages } = conversation
  const last = messages.at(-1)
  const lastId = last?.id
  useEffect(() => {
    // The latest question is what the person came for, or has just asked: its answer has the space below it.
    if (lastId) document.getElementById(exchangeId(lastId))?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [lastId])
  const ask = async (text: string, suggestion?: ChatSuggestion) => {
    try {
      await asking.mutateAsync({
        conversationId: id,
        text,
        ...(suggestion ? { suggestionId: suggestion.id } : {}),
      })
      return true
    } catch {
      return false
    }
  }
  return (
    <div className={classes.conversation}>
      <div>
        <ConversationHead conversation={conversation} onRemoved={onRemoved} />
        <Stack as="ol" gap={6} className={classes.messages}>
          {messages.map((message) => (
            <ChatExchange
              key={message.id}
              conversationId={id}
              message={message}
              isLast={message.id === last?.id}
              onRetry={() => void ask(message.text)}
              onChoose={(question) => void ask(question.text, question)}
            />
          ))}
        </Stack>
      </div>
      <div className={classes.ask}>
        <QuestionForm
          subject={id}
          label={t('chat.askNext')}
          placeholder={t('chat.placeholderNext')}
          hasFocus
          isBusy={asking.isPending || isBeingWritten(last)}
          problem={problemOf(asking.error, t('ask.failed'))}
          onAsk={ask}
        />
      </div>
    </div>
  )
}

function isBeingWritten(message: ChatMessage | undefined): boolean {
  return message?.answer?.state === 'RUNNING'
}

/** What is said below a question that could not be asked; null without an error. */
function problemOf(error: unknown, standard: string): string | null {
  return error === null ? null : (askingProblem(error) ?? standard)
}

/** The title of a conversation with its menu; on a phone with the way back to the list. */
function ConversationHead({ conversation, onRemoved }: { conversation: ConversationDetail; onRemoved: () => void }) {
  const { t } = useTranslation('ai')
  return (
    <Inline wrap={false} className={classes.head}>
      <span className={classes.back} data-screen-only>
        <Link to="/home/chatbot" className={iconButtonLook} aria-label={t('chat.back')} title={t('chat.back')}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </Link>
      </span>
      <Heading level={2} size="md" wrap="anywhere" className={classes.title}>
        {conversation.title}
      </Heading>
      <span data-screen-only>
        <ConversationMenu conversation={conversation} onRemove={onRemoved} />
      </span>
    </Inline>
  )
}
