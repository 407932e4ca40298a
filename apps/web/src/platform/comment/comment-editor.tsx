import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { StatusError } from '../api/api-error.ts'
import { callExpecting } from '../api/call.ts'
import { useTranslation } from '../text/i18n.ts'
import { type CommentSubject, putComment, refreshComments } from './comment.queries.ts'
import { CommentField, isSendable } from './comment-field.tsx'

const isConflict = (error: unknown) => error instanceof StatusError && error.status === 409

/** Edits a comment in its place. When it was edited elsewhere meanwhile, the other text is shown, and saving replaces it. */
export function CommentEditor({
  subject,
  comment,
  onDone,
}: {
  subject: CommentSubject
  comment: Comment
  onDone: () => void
}) {
  const { t } = useTranslation('comment')
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(comment.text)
  const [version, setVersion] = useState(comment.version)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const save = useMutation({
    mutationFn: () =>
      callExpecting(
        subject.operations.update,
        { params: { id: subject.id, commentId: comment.id }, body: { version, text: text.trim() } },
        isConflict,
      ),
    onSuccess: async (saved) => {
      await putComment(client, subject, saved)
      onDone()
    },
    onError: () => refreshComments(client, subject),
  })
  const hasConflict = comment.version !== version
  const submit = () => {
    if (text.trim() === comment.text) return onDone()
    // The other text is shown first; the next attempt is made knowing it.
    if (hasConflict) setVersion(comment.version)
    else if (!save.isPending && isSendable(text)) save.mutate()
  }
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
        label={t('term.editComment')}
        text={text}
        problem={
          hasConflict
            ? t('edit.conflict', { text: comment.text })
            : save.isError && !isConflict(save.error)
              ? t('compose.failed')
              : undefined
        }
        fieldRef={field}
        onChange={setText}
        onSend={submit}
        onLeave={onDone}
      />
      <Inline justify="end">
        <TextButton onClick={onDone}>{t('action.cancel')}</TextButton>
        <TextButton variant="primary" type="submit" disabled={save.isPending || !isSendable(text)}>
          {t(hasConflict ? 'edit.keepMine' : 'edit.save')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
