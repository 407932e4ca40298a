import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { VisuallyHidden } from '../../ui/text/text.tsx'
import { StatusError } from '../api/api-error.ts'
import { callExpecting } from '../api/call.ts'
import { randomId } from '../id/random-id.ts'
import { useTranslation } from '../text/i18n.ts'
import { type CommentDraft, keepCommentDraft, readCommentDraft } from './comment.draft.ts'
import { type CommentSubject, putComment, refreshComments } from './comment.queries.ts'
import { CommentField, isSendable } from './comment-field.tsx'

/** True for a refusal that the field shows. */
const isRefused = (error: unknown): error is StatusError => error instanceof StatusError && error.status === 400

/** The field for a new comment. What is not sent yet survives a closed panel and a reload. */
export function CommentComposer({
  subject,
  part,
  label,
  placeholder,
}: {
  subject: CommentSubject
  part: string | null
  label: string
  placeholder?: string
}) {
  const { t } = useTranslation('comment')
  const field = useRef<HTMLTextAreaElement>(null)
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => readCommentDraft(subject, part))
  const change = (next: CommentDraft) => {
    setDraft(next)
    keepCommentDraft(subject, part, next)
  }
  const send = useMutation({
    mutationFn: ({ id, text }: CommentDraft) =>
      callExpecting(
        subject.operations.create,
        { params: { id: subject.id }, body: { id, ...(part === null ? {} : { part }), text: text.trim() } },
        isRefused,
      ),
    onSuccess: async (comment) => {
      change({ id: randomId(), text: '' })
      // The button that had the focus is disabled without a text.
      field.current?.focus()
      await putComment(client, subject, comment)
      // A comment of another person may have come while this one was sent.
      await refreshComments(client, subject)
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
      data-screen-only
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      }}
    >
      <CommentField
        label={label}
        placeholder={placeholder}
        fieldRef={field}
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
