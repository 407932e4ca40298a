import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Lines } from '../../ui/layout/row.tsx'
import { IconButton, TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import { FavoriteKpiButton } from './favorite-kpi-button.tsx'
import classes from './favorite-order-dialog.module.css'
import { useOrderFavoriteKpis } from './kpi-favorite.queries.ts'

interface Favorite {
  readonly id: string
  readonly name: string
}

const DIRECTIONS = ['up', 'down'] as const
type Direction = (typeof DIRECTIONS)[number]

/**
 * The person's favourite KPIs in their order: each can be moved by one place, and its mark removed. A removed one stays in the list
 * until the dialog is closed, so that the star can mark it again.
 */
export function FavoriteOrderDialog({ kpis, onClose }: { kpis: readonly Favorite[]; onClose: () => void }) {
  const { t } = useTranslation('kpi-favorite')
  const [list, setList] = useState(kpis)
  const [moved, setMoved] = useState<{ readonly id: string; readonly direction: Direction } | null>(null)
  const order = useOrderFavoriteKpis()
  const rows = useRef<HTMLDivElement>(null)
  // Moving a row in the page can take the focus from its button.
  useLayoutEffect(() => {
    if (!moved) return
    rows.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.id)} ${moved.direction}"]`)?.focus()
  }, [moved])
  const move = (at: number, direction: Direction) => {
    const to = at + (direction === 'up' ? -1 : 1)
    const [one, other] = [list[at], list[to]]
    if (!one || !other) return
    const next = list.with(at, other).with(to, one)
    setList(next)
    setMoved({ id: one.id, direction })
    order.mutate(next.map(({ id }) => id))
  }
  const place = moved ? list.findIndex(({ id }) => id === moved.id) : -1
  return (
    <ModalDialog
      title={t('order.title')}
      size="middle"
      onClose={onClose}
      actions={
        <TextButton variant="primary" onClick={onClose}>
          {t('order.done')}
        </TextButton>
      }
    >
      <Text tone="soft">{t('order.lead')}</Text>
      <div ref={rows}>
        <Lines className={classes.list}>
          {list.map((kpi, at) => (
            <li key={kpi.id} className={classes.row}>
              <span className={classes.name}>{kpi.name.replaceAll('/', '/\u200b')}</span>
              {DIRECTIONS.map((direction) => {
                const isPossible = direction === 'up' ? at > 0 : at < list.length - 1
                const Icon = direction === 'up' ? IconArrowUp : IconArrowDown
                return (
                  <IconButton
                    key={direction}
                    label={t(`order.${direction}`, { name: kpi.name })}
                    title={t(`order.${direction}Short`)}
                    data-move={`${kpi.id} ${direction}`}
                    // Stays focusable at the end of the list, so that the keyboard keeps its place.
                    aria-disabled={!isPossible}
                    onClick={() => move(at, direction)}
                  >
                    <Icon size={18} stroke={1.75} aria-hidden />
                  </IconButton>
                )
              })}
              <FavoriteKpiButton kpi={kpi} onMarked={() => order.mutate(list.map(({ id }) => id))} />
            </li>
          ))}
        </Lines>
      </div>
      <VisuallyHidden role="status">
        {place < 0 ? '' : t('order.moved', { name: list[place]?.name, place: place + 1, total: list.length })}
      </VisuallyHidden>
    </ModalDialog>
  )
}
