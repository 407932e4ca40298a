import { nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { useStep } from '../batch/use-step.tsx'
import { StateMark, StateShape } from '../measure-marks.tsx'
import { type InPlaceProps, useIsButton, useValueLabel, valueLook } from './value.tsx'

/** How far a measure is, moved on where it is read, along the allowed steps. `content` replaces the state on the button. */
export function StateInPlace({ measure, mayEdit, content }: InPlaceProps & { readonly content?: React.ReactNode }) {
  const { t } = useTranslation('measure')
  const label = useValueLabel()
  const isButton = useIsButton(mayEdit)
  const { step, dialog } = useStep()
  const { state, title } = measure
  const mark = content ?? <StateMark state={state} />
  if (!isButton) return mark
  return (
    <>
      <MenuPopup
        label={label(t('field.state'), title, t(`state.${state}`))}
        menuLabel={t('field.state')}
        {...(content ? { title: t(`state.${state}`) } : {})}
        buttonClass={valueLook}
        buttonContent={mark}
        sections={[
          {
            items: nextStates(state).map((next) => ({
              id: next,
              label: t(`state.${next}`),
              mark: <StateShape state={next} />,
              onChoose: () => void step(measure, next),
            })),
          },
        ]}
      />
      {dialog}
    </>
  )
}
