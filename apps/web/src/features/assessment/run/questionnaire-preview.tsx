import type { AssessmentLevel, AssessmentQuestion } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useState } from 'react'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { ReplyActions } from '../reply/reply-outbox.ts'
import type { ReplyContent } from '../reply/reply-storage.ts'
import { QuestionCard } from './question-card.tsx'

/** A question of a questionnaire that is being written. */
export interface PreviewedQuestion extends Pick<AssessmentQuestion, 'id' | 'text' | 'weight'> {
  /** Counted from 1. */
  readonly number: number
  readonly kpis: readonly { readonly id: string; readonly name: string }[]
  readonly levels: readonly AssessmentLevel[]
}

const NO_REPLY = {
  value: null,
  isNotApplicable: false,
  comment: '',
  evidence: null,
  version: 0,
  savedAt: null,
  savedBy: null,
}

const nothing = () => {}

/** Questions as people who reply see them. They can be tried out; nothing is saved or sent. */
export function QuestionnairePreview({ questions }: { questions: readonly PreviewedQuestion[] }) {
  const [replies, setReplies] = useState<Readonly<Record<string, ReplyContent>>>({})
  const outbox: ReplyActions = {
    put: (id, content) => setReplies((old) => ({ ...old, [id]: content })),
    flush: nothing,
    resolve: nothing,
    retryRefused: nothing,
    discard: nothing,
  }
  return (
    <Stack as="ol" gap={4}>
      {questions.map(({ id, number, text, weight, kpis, levels }) => (
        <li key={id}>
          <QuestionCard
            question={{
              id,
              text,
              weight,
              kpis: [...kpis],
              levels: [...levels],
              hasOwnLevels: false,
              previous: null,
              reply: { ...NO_REPLY, ...replies[id] },
            }}
            number={number}
            topicId={null}
            outbox={outbox}
            entry={undefined}
            isDisabled={false}
          />
        </li>
      ))}
    </Stack>
  )
}
