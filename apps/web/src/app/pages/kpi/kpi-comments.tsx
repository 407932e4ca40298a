import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CommentPanel } from '../../../features/kpi-comment/comment-panel.tsx'
import { CommentPaper } from '../../../features/kpi-comment/comment-paper.tsx'
import { kpiComments } from '../../../features/kpi-comment/kpi-comment.subject.ts'
import { commentsQuery } from '../../../platform/comment/comment.queries.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { usePrinting } from '../../../ui/graph/use-printing.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import classes from './kpi-comments.module.css'
import type { CommentPlace } from './use-comment-place.ts'

/** Windows in which the label fits beside the tabs. */
const ROOM_FOR_LABEL = '(min-width: 1280px)'
const BUTTON_ID = 'kpi-comments-button'

/** Opens and closes the comments on a KPI, and says how many there are: with an icon and the number where space is short. */
export function CommentsButton({ kpiId, place }: { kpiId: string; place: CommentPlace }) {
  const { t } = useTranslation('kpi-comment')
  const hasRoom = useMedia(ROOM_FOR_LABEL)
  const count = useQuery(commentsQuery(kpiComments(kpiId))).data?.content.length ?? 0
  const label = count === 0 ? t('term.comments') : t('buttonCount', { count })
  return (
    <TextButton
      id={BUTTON_ID}
      variant="plain"
      aria-label={hasRoom ? undefined : label}
      title={hasRoom ? undefined : label}
      icon={<IconMessage size={16} stroke={1.75} aria-hidden />}
      aria-expanded={place.isOpen}
      aria-haspopup="dialog"
      onClick={() => (place.isOpen ? place.close() : place.open())}
    >
      {hasRoom ? label : count || undefined}
    </TextButton>
  )
}

/** The comments on a KPI, over the side of its page while they are open. */
export function KpiComments({ kpi, place }: { kpi: KpiDetail; place: CommentPlace }) {
  const { t } = useTranslation('kpi-comment')
  const figureOf = useFigureOf(kpi)
  const isPrinting = usePrinting()
  if (!place.isOpen || isPrinting) return null
  return (
    <Drawer label={t('term.comments')} closeLabel={t('close')} size="small" returnTo={BUTTON_ID} onClose={place.close}>
      <Heading level={2} className={classes.title}>
        {t('term.comments')}
      </Heading>
      <CommentPanel
        kpiId={kpi.id}
        period={place.period ?? kpi.view.period}
        pagePeriod={kpi.view.period}
        figureOf={figureOf}
        onPeriod={place.open}
      />
    </Drawer>
  )
}

/** The comments on paper. */
export function KpiCommentPaper({ kpi }: { kpi: KpiDetail }) {
  return <CommentPaper kpiId={kpi.id} figureOf={useFigureOf(kpi)} />
}

/** Writes the value of a KPI in one of the months of its series; null for other months. */
function useFigureOf(kpi: KpiDetail): (period: string) => string | null {
  const format = useFormat()
  const { series, unit, decimals } = kpi
  return useCallback(
    (period) => {
      const point = series.find((one) => one.period === period)
      return point && point.value !== null ? format.value(point.value, unit, decimals) : null
    },
    [format, series, unit, decimals],
  )
}
