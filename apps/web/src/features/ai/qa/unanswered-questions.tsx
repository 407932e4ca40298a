import type { UnansweredQuestion } from '@lotse/contract/features/ai/ai.qa.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { unansweredMark, unansweredQuery } from './qa.queries.ts'

/**
 * For content administrators: questions that the sources did not answer, the most frequent first. It does not say who asked.
 * @param answer leads to where the answer to a question is written
 */
export function UnansweredQuestions({ answer }: { answer: (question: UnansweredQuestion) => React.ReactNode }) {
  const { t } = useTranslation('ai')
  const [isDone, setDone] = useState(false)
  const list = useQuery(unansweredQuery(isDone))
  return (
    <Panel
      title={t('unanswered.title')}
      summary={t('unanswered.lead')}
      actions={
        <Segmented
          label={t('unanswered.which')}
          options={[
            { value: 'open', label: t('unanswered.open') },
            { value: 'done', label: t('unanswered.done') },
          ]}
          value={isDone ? 'done' : 'open'}
          onChange={(which) => setDone(which === 'done')}
        />
      }
    >
      <Loaded query={list} subject="this" loading={t('unanswered.loading')} shape={240}>
        {({ content, totalElements }) =>
          content.length === 0 ? (
            <EmptyState
              title={t(isDone ? 'unanswered.noneDone' : 'unanswered.none')}
              text={t(isDone ? 'unanswered.noneDoneText' : 'unanswered.noneText')}
            />
          ) : (
            <>
              <QuestionTable questions={content} answer={answer} />
              {totalElements > content.length ? (
                <Text size="xs" tone="faint">
                  {t('unanswered.limited', { count: content.length, total: totalElements })}
                </Text>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function QuestionTable({
  questions,
  answer,
}: {
  questions: readonly UnansweredQuestion[]
  answer: (question: UnansweredQuestion) => React.ReactNode
}) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const client = useQueryClient()
  const mark = useMutation(unansweredMark(client))
  return (
    <DataTable
      caption={t('unanswered.title')}
      rows={questions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'text',
          header: t('term.question'),
          isRowHeader: true,
          cell: ({ text, language }) => <span lang={language}>{text}</span>,
        },
        {
          id: 'count',
          header: t('unanswered.count'),
          isFigure: true,
          cell: ({ count }) => format.number(count),
          sortBy: ({ count }) => count,
        },
        {
          id: 'last',
          header: t('unanswered.last'),
          cell: ({ lastOn }) => format.date(lastOn),
          sortBy: ({ lastOn }) => lastOn,
        },
        {
          id: 'action',
          header: t('action.action'),
          cell: (question) => {
            const { id, text, isDone } = question
            return (
              <Inline gap={3}>
                {isDone ? null : answer(question)}
                <TextButton
                  variant="plain"
                  disabled={mark.isPending}
                  aria-label={t(isDone ? 'unanswered.reopenFor' : 'unanswered.markFor', { text: text.slice(0, 80) })}
                  onClick={() => mark.mutate({ id, isDone: !isDone })}
                >
                  {t(isDone ? 'unanswered.reopen' : 'unanswered.mark')}
                </TextButton>
              </Inline>
            )
          },
        },
      ]}
    />
  )
}
