import { createKpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.operations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { callExpecting } from '../../platform/api/call.ts'
import { randomId } from '../../platform/id/random-id.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { VisuallyHidden } from '../../ui/text/text.tsx'
import { type CommentDraft, keepCommentDraft, readCommentDraft } from './comment.draft.ts'
import { CommentField, isSendable } from './comment-field.tsx'
import { putKpiComment, refreshKpiComments } from './kpi-comment.queries.ts'

/** True for a refusal that the field shows. */
const isRefused = (error: unknown): error is StatusError => error instanceof StatusError && error.status === 400

/** The field for a comment on a month. What is not sent yet survives a closed panel and a reload. */
export function CommentComposer({ kpiId, period }: { kpiId: string; period: string }) {
  const { t } = useTranslation('kpi-comment')
  const format = useFormat()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => readCommentDraft(kpiId, period))
  const change = (next: CommentDraft) => {
    setDraft(next)
    keepCommentDraft(kpiId, period, next)
  }
  const send = useMutation({
    mutationFn: ({ id, text }: CommentDraft) =>
      callExpecting(createKpiComment, { params: { id: kpiId }, body: { id, period, text: text.trim() } }, isRefused),
    onSuccess: async (comment) => {
      change({ id: randomId(), text: '' })
      putKpiComment(client, kpiId, comment)
      // A comment of another person may have come while this one was sent.
      await refreshKpiComments(client, kpiId)
    },
  })
  const submit = () => {
    if (!send.isPending && isSendable(draft.text)) send.mutate(draft)
  }
  const refusal = isRefused(send.error) ? send.error.serverMessage : null
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      }}
    >
      <CommentField
        label={t('compose.label', { period: format.period(period) })}
        placeholder={t('compose.placeholder')}
        text={draft.text}
        problem={send.isError ? (refusal ?? t('compose.failed')) : undefined}
        onChange={(text) => {
          if (send.isError) send.reset()
          change({ ...draft, text })
        }}
        onSend={submit}
      />
      <Inline justify="end">
        <TextButton variant="primary" type="submit" disabled={send.isPending || !isSendable(draft.text)}>
          {send.isPending ? t('compose.sending') : t('compose.send')}
        </TextButton>
      </Inline>
      <VisuallyHidden as="p" role="status">
        {send.isSuccess && draft.text === '' ? t('compose.sent') : ''}
      </VisuallyHidden>
    </Stack>
  )
}
