import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { SkeletonBars } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { Loaded } from '../list/loaded.tsx'
import { useTranslation } from '../text/i18n.ts'
import { type CommentSubject, commentsQuery } from './comment.queries.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentItem } from './comment-item.tsx'

/** Loads the comments on a subject and shows them; meanwhile, or when that fails, says so. */
export function LoadedComments({
  subject,
  children,
}: {
  subject: CommentSubject
  children: (comments: readonly Comment[]) => React.ReactNode
}) {
  const { t } = useTranslation('comment')
  const comments = useQuery(commentsQuery(subject))
  return (
    <Loaded query={comments} subject="comments" loading={t('loading')} shape={<SkeletonBars count={2} height={64} />}>
      {({ content }) => children(content)}
    </Loaded>
  )
}

/** Comments as a list, or the text `none`. */
export function CommentItems({
  subject,
  comments,
  none,
}: {
  subject: CommentSubject
  comments: readonly Comment[]
  none: string
}) {
  if (comments.length === 0) {
    return (
      <Text size="sm" tone="soft">
        {none}
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={2}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} subject={subject} comment={comment} />
      ))}
    </Stack>
  )
}

/** The comments on a subject, or on one part of it, with the field for a new one if the person may write. */
export function Comments({
  subject,
  part = null,
  canWrite,
}: {
  subject: CommentSubject
  part?: string | null
  canWrite: boolean
}) {
  const { t } = useTranslation('comment')
  return (
    <LoadedComments subject={subject}>
      {(comments) => (
        <Stack gap={3}>
          <CommentItems
            subject={subject}
            comments={comments.filter((comment) => comment.part === part)}
            none={t('none')}
          />
          {canWrite ? (
            <CommentComposer key={`${subject.id} ${part}`} subject={subject} part={part} label={t('compose.label')} />
          ) : null}
        </Stack>
      )}
    </LoadedComments>
  )
}
