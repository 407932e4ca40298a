import { PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { PriorityBars, PriorityMark } from '../measure-marks.tsx'
import { useChange } from './use-change.ts'
import { type InPlaceProps, useIsButton, useValueLabel, valueLook } from './value.tsx'

/** How important a measure is, chosen where it is read. `isShort`: without the name, which is read out. */
export function PriorityInPlace({ measure, mayEdit, isShort = false }: InPlaceProps & { readonly isShort?: boolean }) {
  const { t } = useTranslation('measure')
  const label = useValueLabel()
  const isButton = useIsButton(mayEdit)
  const { shown, change } = useChange(measure, 'priority', measure.priority)
  const mark = <PriorityMark priority={shown} isShort={isShort} />
  if (!isButton) return mark
  return (
    <MenuPopup
      label={label(t('field.priority'), measure.title, t(`priority.${shown}`))}
      menuLabel={t('field.priority')}
      buttonClass={valueLook}
      buttonContent={mark}
      sections={[
        {
          items: PRIORITIES.toReversed().map((priority) => ({
            id: priority,
            label: t(`priority.${priority}`),
            mark: <PriorityBars priority={priority} />,
            isChosen: priority === shown,
            onChoose: () => {
              if (priority !== shown) void change(priority, t(`priority.${priority}`), { priority })
            },
          })),
        },
      ]}
    />
  )
}
