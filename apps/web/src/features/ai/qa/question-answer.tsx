import type { AiQuestion } from '@lotse/contract/features/ai/ai.qa.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusError } from '../../../platform/api/api-error.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { AnswerView } from '../answer/answer-view.tsx'
import { usePendingRemovals } from '../deferred-removal.ts'
import { giveQuestionFeedback, questionQuery, refreshQuestions } from './qa.queries.ts'

/** One question with its answer and what the answer cites. */
export function QuestionAnswer({ id, onRetry }: { id: string; onRetry: (text: string) => void }) {
  const { t } = useTranslation('ai')
  const question = useQuery(questionQuery(id))
  const isRemoved = usePendingRemovals().has(id)
  if (isRemoved || (question.error instanceof StatusError && question.error.status === 404)) {
    return <EmptyState title={t('qa.missing.title')} text={t('qa.missing.text')} />
  }
  return (
    <Loaded query={question} subject="this" loading={t('qa.loading')} shape={200}>
      {(data) => <Shown key={data.id} question={data} onRetry={onRetry} />}
    </Loaded>
  )
}

function Shown({ question, onRetry }: { question: AiQuestion; onRetry: (text: string) => void }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const { id, text, askedAt, answer, isAnswered, feedback } = question
  return (
    <Card as="article" padding={5} aria-labelledby={`question-${id}`}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="md" id={`question-${id}`} wrap="preserve">
            {text}
          </Heading>
          <Text size="xs" tone="faint">
            <Moment iso={askedAt} />
          </Text>
        </Stack>
        <AnswerView
          answer={answer}
          level={3}
          isFollowed
          canStop
          onEnd={() => void refreshQuestions(client)}
          onRetry={() => onRetry(text)}
          feedback={feedback === null ? null : { isHelpful: feedback.isHelpful, text: feedback.comment ?? '' }}
          onFeedback={(given) => giveQuestionFeedback(id, given)}
        />
        {answer.state === 'DONE' && !isAnswered ? (
          <Text tone="soft">
            {t('qa.unansweredHint')}{' '}
            <Link to="/support" search={{ text: text.slice(0, 100) }}>
              {t('qa.toSupport')}
            </Link>
          </Text>
        ) : null}
      </Stack>
    </Card>
  )
}
