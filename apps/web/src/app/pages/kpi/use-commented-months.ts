import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommentedMonths } from '../../../features/kpi/commented-months.ts'
import { kpiComments } from '../../../features/kpi-comment/kpi-comment.subject.ts'
import { commentsQuery } from '../../../platform/comment/comment.queries.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useCommentPlace } from './use-comment-place.ts'

/** The months of a KPI that have comments, which charts and tables mark. */
export function useCommentedMonths(kpiId: string): CommentedMonths {
  const { t } = useTranslation('kpi-comment')
  const format = useFormat()
  const { open } = useCommentPlace()
  const comments = useQuery(commentsQuery(kpiComments(kpiId))).data?.content
  return useMemo(() => {
    const groups = Map.groupBy(comments ?? [], ({ part }) => part ?? '')
    const counts = new Map([...groups].map(([period, those]) => [period, those.length]))
    return {
      name: t('term.comments'),
      counts,
      describe: (period) => t('mark', { count: counts.get(period) ?? 0, period: format.period(period) }),
      open,
    }
  }, [comments, open, t, format])
}
