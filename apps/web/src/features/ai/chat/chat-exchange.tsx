import type { ChatMessage, ChatSuggestion } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { AnswerView } from '../answer/answer-view.tsx'
import { giveChatFeedback, refreshConversations } from './chat.queries.ts'
import classes from './chat-exchange.module.css'

/** Id of the element of a question with its answer. */
export function exchangeId(messageId: string): string {
  return `exchange-${messageId}`
}

/** A question and its answer. Only the last question can be asked again, and only its answer offers questions. */
export function ChatExchange({
  conversationId,
  message,
  isLast,
  onRetry,
  onChoose,
}: {
  conversationId: string
  message: ChatMessage
  isLast: boolean
  onRetry: () => void
  onChoose: (question: ChatSuggestion) => void
}) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const { id, text, at, answer, feedback } = message
  return (
    <Stack as="li" gap={3} id={exchangeId(id)} className={classes.exchange} data-last={isLast || undefined}>
      <div className={classes.question}>
        <VisuallyHidden as="h3">{t('chat.question')}</VisuallyHidden>
        <Text wrap="preserve">{text}</Text>
        <Text as="small" size="xs" tone="faint">
          <Moment iso={at} isBrief />
        </Text>
      </div>
      <div className={classes.answer}>
        {answer === null ? (
          <Text tone="soft">{t('chat.hiddenAnswer')}</Text>
        ) : (
          <AnswerView
            answer={answer}
            level={3}
            isFollowed={isLast}
            canStop
            onEnd={() => void refreshConversations(client)}
            onRetry={isLast ? onRetry : undefined}
            onChoose={isLast ? onChoose : undefined}
            feedback={feedback}
            onFeedback={(given) => giveChatFeedback(conversationId, id, given)}
          />
        )}
      </div>
    </Stack>
  )
}
