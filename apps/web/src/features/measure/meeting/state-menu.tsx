import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { StateMark, StateShape } from '../measure-marks.tsx'
import { useAnnouncedMove } from '../move/use-announced-move.ts'
import classes from './meeting.module.css'

/** The state of a measure, which opens the states it may be moved to. */
export function StateMenu({ measure }: { readonly measure: MeasureItem }) {
  const { t } = useTranslation('measure')
  const move = useAnnouncedMove()
  return (
    <MenuPopup
      label={`${t(`state.${measure.state}`)}. ${t('board.move', { title: measure.title })}`}
      menuLabel={t('board.move', { title: measure.title })}
      buttonClass={classes.move}
      buttonContent={
        <>
          <StateMark state={measure.state} />
          <IconChevronDown size={14} stroke={1.75} className={classes.chevron} data-screen-only aria-hidden />
        </>
      }
      sections={[
        {
          items: nextStates(measure.state).map((state) => ({
            id: state,
            label: t(`state.${state}`),
            mark: <StateShape state={state} />,
            onChoose: () => void move(measure, state),
          })),
        },
      ]}
    />
  )
}
