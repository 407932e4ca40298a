import { useQuery } from '@tanstack/react-query'
import { commentsQuery } from '../../platform/comment/comment.queries.ts'
import { CommentSource } from '../../platform/comment/comment-item.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { commentMonths } from './comment-months.ts'
import type { CommentPanelProps } from './comment-panel.tsx'
import classes from './kpi-comment.module.css'
import { kpiComments } from './kpi-comment.subject.ts'

/** The comments on paper, below the page and without controls; nothing on the screen and without comments. */
export function CommentPaper({ kpiId, figureOf }: Pick<CommentPanelProps, 'kpiId' | 'figureOf'>) {
  const { t } = useTranslation('kpi-comment')
  const format = useFormat()
  const months = commentMonths(useQuery(commentsQuery(kpiComments(kpiId))).data?.content ?? [])
  if (months.length === 0) return null
  return (
    <section data-paper-only>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {t('term.comments')}
        </Heading>
        {months.map(({ period, comments }) => (
          <Stack key={period} gap={2} className={classes.month}>
            <Heading level={3} size="sm">
              {[format.period(period), figureOf(period)].filter((part) => part !== null).join(' · ')}
            </Heading>
            <Stack as="ul" gap={2}>
              {comments.map((comment) => (
                <li key={comment.id} className={classes.paper}>
                  <CommentSource comment={comment} />
                  <Text wrap="preserve">{comment.text}</Text>
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}
