import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { CommentEditor } from './comment-editor.tsx'
import classes from './kpi-comment.module.css'
import { commentElementId, useCommentDelete } from './use-comment-delete.ts'

/** One comment: author, time, text. Who wrote it can edit and delete it. */
export function CommentItem({ kpiId, comment }: { kpiId: string; comment: KpiComment }) {
  const { t } = useTranslation('kpi-comment')
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const remove = useCommentDelete(kpiId)
  if (isEditing) {
    return (
      <li className={classes.comment} data-own>
        <CommentEditor
          kpiId={kpiId}
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
        {comment.isOwn ? (
          <span className={classes.actions}>
            <IconButton size="small" ref={edit} label={t('item.edit')} onClick={() => setEditing(true)}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={t('item.delete')}
              onClick={({ currentTarget }) => {
                // This button disappears, so the focus moves to its month.
                currentTarget.closest('section')?.focus()
                void remove(comment)
              }}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </span>
        ) : null}
      </Inline>
      <Text wrap="preserve">{comment.text}</Text>
    </li>
  )
}

/** Who wrote a comment, when, and whether it was edited. */
export function CommentSource({ comment: { by, createdAt, editedAt } }: { comment: KpiComment }) {
  const { t } = useTranslation('kpi-comment')
  return (
    <Text size="xs" tone="faint" className={classes.source}>
      <Text as="span" tone="soft" weight={600}>
        {by?.name ?? t('item.somebody')}
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
