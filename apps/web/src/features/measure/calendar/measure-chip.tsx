import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { IconDots } from '@tabler/icons-react'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import type { MenuSection } from '../../../ui/overlay/menu-list.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import { isOverdue } from '../due/dates.ts'
import { OverdueMark } from '../due/measure-due.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { StateShape } from '../measure-marks.tsx'
import classes from './measure-chip.module.css'

/** A measure on its due date: shape of the state, title, a mark when it is overdue, and a menu that changes the date. */
export function MeasureChip({
  measure,
  sections,
  isRow = false,
}: {
  readonly measure: MeasureItem
  /** The items of the menu; null when the reader may not change it. */
  readonly sections: readonly MenuSection[] | null
  /** In a list, with the whole title and the owner. */
  readonly isRow?: boolean
}) {
  const { t } = useTranslation('measure')
  const isLate = isOverdue(measure, useToday())
  const { id, title, state, ownerName } = measure
  const isOver = DONE_STATES.includes(state) || state === 'CANCELLED'
  return (
    <div
      className={classes.chip}
      data-overdue={isLate || undefined}
      data-over={isOver || undefined}
      data-row={isRow || undefined}
    >
      <MeasureLink
        target={{ to: 'details', id }}
        className={`${quietLinkLook} ${classes.link}`}
        title={`${title} · ${t(`state.${state}`)}`}
        draggable={false}
      >
        <StateShape state={state} />
        <VisuallyHidden>{`${t(`state.${state}`)}: `}</VisuallyHidden>
        <span className={classes.title}>{title}</span>
        {isLate ? <OverdueMark /> : null}
      </MeasureLink>
      {isRow && ownerName ? <span className={classes.owner}>{ownerName}</span> : null}
      {sections ? (
        <MenuPopup
          align="end"
          label={t('calendar.menu', { title })}
          buttonClass={classes.menu}
          buttonContent={<IconDots size={14} stroke={1.75} aria-hidden />}
          sections={sections}
        />
      ) : null}
    </div>
  )
}
