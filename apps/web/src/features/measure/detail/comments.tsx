import { addMeasureComment } from '@lotse/contract/features/measure/measure.operations.ts'
import type { MeasureComment } from '@lotse/contract/features/measure/measure.record.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { measureQuery } from '../measure.queries.ts'
import classes from './details.module.css'
import { commentElementId, useCommentDelete } from './use-comment-delete.ts'

const LONGEST = 4000

const emptyDraft = () => ({ id: randomId(), text: '' })

/** What people wrote about a measure, and a field to write more. Who wrote something may delete it. */
export function MeasureComments({ measure }: { measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const client = useQueryClient()
  // The id stays the same until the comment is written, so that a repeated call writes no second one.
  const [{ id, text }, setDraft] = useState(emptyDraft)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const remove = useCommentDelete(measure.id)
  const update = (change: (comments: readonly MeasureComment[]) => MeasureComment[]) =>
    client.setQueryData(measureQuery(measure.id).queryKey, (old) => old && { ...old, comments: change(old.comments) })

  const send = async () => {
    if (text.trim() === '') return
    setSending(true)
    setFailed(false)
    try {
      const comment = await call(addMeasureComment, { params: { id: measure.id }, body: { id, text: text.trim() } })
      setDraft(emptyDraft())
      // The button that had the focus is disabled without a text.
      form.current?.querySelector('textarea')?.focus()
      // A reload may have brought it already.
      update((comments) => [...comments.filter((known) => known.id !== comment.id), comment])
    } catch {
      setFailed(true)
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack gap={3} className={classes.comments}>
      {measure.comments.length === 0 ? <Text tone="soft">{t('comment.none')}</Text> : null}
      <Stack as="ul" gap={3}>
        {measure.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} onDelete={() => void remove(comment)} />
        ))}
      </Stack>
      {measure.can.comment ? (
        <Stack
          as="form"
          ref={form}
          gap={2}
          justify="end"
          data-screen-only
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field label={t('comment.label')} problem={hasFailed ? t('comment.failed') : undefined}>
            {(binding) => (
              <TextArea
                binding={binding}
                rows={2}
                maxLength={LONGEST}
                value={text}
                onChange={(event) => setDraft({ id, text: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
                }}
              />
            )}
          </Field>
          <TextButton type="submit" disabled={isSending || text.trim() === ''}>
            {isSending ? t('comment.sending') : t('comment.send')}
          </TextButton>
        </Stack>
      ) : null}
    </Stack>
  )
}

function Comment({ comment, onDelete }: { comment: MeasureComment; onDelete: () => void }) {
  const { t } = useTranslation('measure')
  const name = comment.by?.name ?? t('comment.somebody')
  return (
    <li id={commentElementId(comment.id)} tabIndex={-1} className={classes.comment}>
      <Text size="xs" tone="faint">
        <Moment iso={comment.at}>{(date) => t('comment.at', { name, date })}</Moment>
      </Text>
      <Text wrap="preserve">{comment.text}</Text>
      {comment.can.delete ? (
        <span className={classes.delete}>
          <IconButton label={t('comment.delete')} onClick={onDelete}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        </span>
      ) : null}
    </li>
  )
}
