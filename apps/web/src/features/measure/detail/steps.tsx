import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { buttonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { useStep } from '../batch/use-step.tsx'
import { stepsElementId } from '../focus-measure.ts'
import { MeasureLink } from '../measure.place.tsx'
import { StateShape } from '../measure-marks.tsx'
import { itemOf } from './item.ts'
import classes from './steps.module.css'
import { useVerdictSteps } from './verdict-steps.tsx'

/**
 * What can be done with a measure: the usual next step, editing; everything else in a menu. Once it is implemented, the verdict
 * on its effect decides which step is beside the title.
 */
export function MeasureSteps({ measure, onDelete }: { measure: MeasureDetail; onDelete: () => void }) {
  const { t } = useTranslation('measure')
  const { step, dialog } = useStep()
  const [isMoving, setMoving] = useState(false)
  const stepTo = async (state: MeasureState) => {
    setMoving(true)
    await step(itemOf(measure), state)
    setMoving(false)
  }
  const isImplemented = measure.state === 'IMPLEMENTED'
  const verdict = useVerdictSteps({ measure, isEnabled: isImplemented && measure.can.edit, isMoving, onStep: stepTo })
  if (!measure.can.edit && !measure.can.delete) return null
  const nameOf = (state: MeasureState) =>
    t(measure.state === 'ON_HOLD' && state === 'IN_PROGRESS' ? 'step.RESUME' : `step.${state}`)
  const steps = measure.can.edit ? measure.nextStates : []
  const shown: readonly MeasureState[] = isImplemented ? [] : steps.filter((state) => state !== 'CANCELLED').slice(0, 1)
  const others = steps
    .filter((state) => !shown.includes(state) && !(isImplemented && state !== 'CANCELLED'))
    .map((state) => ({ state, run: () => void stepTo(state) }))
  const inMenu = [...verdict.others, ...others]
  return (
    <Inline id={stepsElementId(measure.id)}>
      {verdict.shown}
      {dialog}
      {shown.map((state, index) => (
        <TextButton
          key={state}
          variant={index === 0 ? 'primary' : 'outline'}
          disabled={isMoving}
          onClick={() => void stepTo(state)}
        >
          {nameOf(state)}
        </TextButton>
      ))}
      {measure.can.edit ? (
        <MeasureLink target={{ to: 'edit', id: measure.id }} className={buttonLook}>
          <IconPencil size={16} stroke={1.75} className={classes.pencil} aria-hidden />
          {t('action.edit')}
        </MeasureLink>
      ) : null}
      {inMenu.length > 0 || measure.can.delete ? (
        <MenuPopup
          align="end"
          label={t('detail.more')}
          title={t('detail.more')}
          buttonClass={classes.more}
          buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
          sections={[
            {
              items: [
                ...inMenu.map(({ state, run }) => ({
                  id: state,
                  label: nameOf(state),
                  mark: <StateShape state={state} />,
                  onChoose: run,
                })),
                ...(measure.can.delete ? [{ id: 'delete', label: t('action.delete'), onChoose: onDelete }] : []),
              ],
            },
          ]}
        />
      ) : null}
    </Inline>
  )
}
