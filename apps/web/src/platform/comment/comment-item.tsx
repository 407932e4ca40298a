import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Inline } from '../../ui/layout/layout.tsx'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useTranslation } from '../text/i18n.ts'
import { Moment } from '../text/moment-time.tsx'
import classes from './comment.module.css'
import type { CommentSubject } from './comment.queries.ts'
import { CommentEditor } from './comment-editor.tsx'
import { commentElementId, useCommentDelete } from './use-comment-delete.ts'

/** One comment: author, time, text. Who wrote it can edit and delete it. */
export function CommentItem({ subject, comment }: { subject: CommentSubject; comment: Comment }) {
  const { t } = useTranslation('comment')
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const remove = useCommentDelete(subject)
  if (isEditing) {
    return (
      <li className={classes.comment} data-own>
        <CommentEditor
          subject={subject}
          comment={comment}
          onDone={() => {
            setEditing(false)
            // The button is there again with the next paint.
            requestAnimationFrame(() => edit.current?.focus())
          }}
        />
      </li>
    )
  }
  return (
    <li
      id={commentElementId(comment.id)}
      tabIndex={-1}
      className={classes.comment}
      data-own={comment.isOwn || undefined}
    >
      <Inline justify="between" align="start" wrap={false} className={classes.head}>
        <CommentSource comment={comment} />
        <span className={classes.actions} data-screen-only>
          {comment.can.edit ? (
            <IconButton size="small" ref={edit} label={t('term.editComment')} onClick={() => setEditing(true)}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </IconButton>
          ) : null}
          {comment.can.delete ? (
            <IconButton
              size="small"
              label={t('item.delete')}
              onClick={({ currentTarget }) => {
                // This button disappears, so the focus moves to what the comment is about.
                currentTarget.closest('section')?.focus()
                void remove(comment)
              }}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </Inline>
      <Text wrap="preserve">{comment.text}</Text>
    </li>
  )
}

/** Who wrote a comment, when, and whether it was edited. */
export function CommentSource({ comment: { by, createdAt, editedAt } }: { comment: Comment }) {
  const { t } = useTranslation('comment')
  return (
    <Text size="xs" tone="faint" className={classes.source}>
      <Text as="span" tone="soft" weight={600}>
        {by?.name ?? t('action.formerUser')}
      </Text>{' '}
      <Moment iso={createdAt} isBrief />
      {editedAt === null ? null : (
        <>
          {' · '}
          <Moment iso={editedAt} isBrief>
            {(date) => t('item.edited', { date })}
          </Moment>
        </>
      )}
    </Text>
  )
}
