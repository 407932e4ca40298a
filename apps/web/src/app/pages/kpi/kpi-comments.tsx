import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { IconMessage, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef } from 'react'
import { CommentPanel } from '../../../features/kpi-comment/comment-panel.tsx'
import { CommentPaper } from '../../../features/kpi-comment/comment-paper.tsx'
import { kpiComments } from '../../../features/kpi-comment/kpi-comment.subject.ts'
import { commentsQuery } from '../../../platform/comment/comment.queries.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import classes from './kpi-comments.module.css'
import type { CommentPlace } from './use-comment-place.ts'

/** Windows with room for the comments beside the figures. Paper shows neither them nor a sheet over the figures. */
const BESIDE = 'print, (min-width: 1280px)'
/** Windows in which the label fits beside the tabs. */
const ROOM_FOR_LABEL = '(min-width: 1280px)'
const PANEL_ID = 'kpi-comments'
const BUTTON_ID = 'kpi-comments-button'

/** Opens and closes the comments on a KPI, and says how many there are: with an icon and the number where space is short. */
export function CommentsButton({ kpiId, place }: { kpiId: string; place: CommentPlace }) {
  const { t } = useTranslation('kpi-comment')
  const hasRoom = useMedia(ROOM_FOR_LABEL)
  const isShort = !hasRoom || place.isOpen
  const count = useQuery(commentsQuery(kpiComments(kpiId))).data?.content.length ?? 0
  const label = count === 0 ? t('term.comments') : t('buttonCount', { count })
  return (
    <TextButton
      id={BUTTON_ID}
      variant="plain"
      aria-label={isShort ? label : undefined}
      title={isShort ? label : undefined}
      icon={<IconMessage size={16} stroke={1.75} aria-hidden />}
      aria-expanded={place.isOpen}
      aria-controls={place.isOpen ? PANEL_ID : undefined}
      onClick={() => (place.isOpen ? place.close() : place.open())}
    >
      {isShort ? count || undefined : label}
    </TextButton>
  )
}

/** The page of a KPI with its comments beside the figures; on a smaller screen they are a sheet over it. */
export function WithComments({
  kpi,
  place,
  children,
}: {
  kpi: KpiDetail
  place: CommentPlace
  children: React.ReactNode
}) {
  const { t } = useTranslation('kpi-comment')
  const isBeside = useMedia(BESIDE)
  const figureOf = useFigureOf(kpi)
  const panel = (
    <CommentPanel
      kpiId={kpi.id}
      period={place.period ?? kpi.view.period}
      pagePeriod={kpi.view.period}
      figureOf={figureOf}
      onPeriod={place.open}
    />
  )
  return (
    <div className={classes.page} data-open={(place.isOpen && isBeside) || undefined}>
      <div className={classes.figures}>{children}</div>
      {!place.isOpen ? null : isBeside ? (
        <Beside onClose={place.close}>{panel}</Beside>
      ) : (
        <Drawer label={t('term.comments')} closeLabel={t('close')} size="small" onClose={place.close}>
          <Heading level={2} className={classes.title}>
            {t('term.comments')}
          </Heading>
          {panel}
        </Drawer>
      )}
    </div>
  )
}

/** The head of the page, whose parts are below each other where the comments leave little space. */
export function HeaderBeside({ children }: { children: React.ReactNode }) {
  return <div className={classes.header}>{children}</div>
}

/** The comments on paper. */
export function KpiCommentPaper({ kpi }: { kpi: KpiDetail }) {
  return <CommentPaper kpiId={kpi.id} figureOf={useFigureOf(kpi)} />
}

function Beside({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const { t } = useTranslation('kpi-comment')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const opened = panel.current
    // Opened by a control of the page; not by the address of a page that was loaded.
    if (opener instanceof HTMLButtonElement) opened?.focus()
    return () => {
      const isLost = document.activeElement === document.body || opened?.contains(document.activeElement)
      if (!isLost) return
      const isThere = opener instanceof HTMLButtonElement && opener.isConnected
      const goal = isThere ? opener : document.getElementById(BUTTON_ID)
      goal?.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      id={PANEL_ID}
      tabIndex={-1}
      className={classes.beside}
      aria-labelledby={id}
      data-screen-only
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <Inline justify="between" wrap={false} className={classes.head}>
        <Heading level={2} size="md" id={id}>
          {t('term.comments')}
        </Heading>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Inline>
      <div className={classes.content}>{children}</div>
    </aside>
  )
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
