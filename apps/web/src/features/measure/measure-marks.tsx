import type { Priority } from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './measure-marks.module.css'

/** How far a measure is, as a shape in a box of 14 × 14: it fills, then it is ticked, crossed or struck out. */
const SHAPES: Readonly<Record<MeasureState, React.ReactNode>> = {
  IDEA: <circle cx="7" cy="7" r="5.5" strokeDasharray="2.2 2.2" />,
  PLANNED: <circle cx="7" cy="7" r="5.5" />,
  IN_PROGRESS: (
    <>
      <circle cx="7" cy="7" r="5.5" />
      <path d="M7 3.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" stroke="none" />
    </>
  ),
  ON_HOLD: (
    <>
      <circle cx="7" cy="7" r="5.5" />
      <path d="M5.6 5v4M8.4 5v4" />
    </>
  ),
  IMPLEMENTED: <circle cx="7" cy="7" r="5.5" fill="currentColor" />,
  EFFECTIVE: (
    <>
      <circle cx="7" cy="7" r="6.2" fill="currentColor" stroke="none" />
      <path d="m4.2 7.2 2 2 3.6-4" className={classes.inside} />
    </>
  ),
  INEFFECTIVE: (
    <>
      <circle cx="7" cy="7" r="6.2" fill="currentColor" stroke="none" />
      <path d="m4.8 4.8 4.4 4.4m0-4.4-4.4 4.4" className={classes.inside} />
    </>
  ),
  CANCELLED: (
    <>
      <circle cx="7" cy="7" r="5.5" />
      <path d="m3.2 10.8 7.6-7.6" />
    </>
  ),
}

/** The shape of a state, without its name. */
export function StateShape({ state }: { state: MeasureState }) {
  return (
    <svg className={classes.shape} data-state={state} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {SHAPES[state]}
    </svg>
  )
}

/** The shape of a task, without a name. */
export function TaskShape() {
  return (
    <svg className={classes.shape} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <rect x="1.5" y="1.5" width="11" height="11" rx="2.5" />
    </svg>
  )
}

/** A state: shape and name. */
export function StateMark({ state }: { state: MeasureState }) {
  const { t } = useTranslation('measure')
  return (
    <Inline as="span" wrap={false} className={classes.mark}>
      <StateShape state={state} />
      {t(`state.${state}`)}
    </Inline>
  )
}

const BARS: Readonly<Record<Priority, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

/** The bars of a priority, without its name. */
export function PriorityBars({ priority }: { priority: Priority }) {
  return (
    <svg className={classes.bars} viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4.5}
          y={10 - bar * 3.2}
          width="3"
          height={bar * 3.2}
          rx="0.8"
          data-on={bar <= BARS[priority] || undefined}
        />
      ))}
    </svg>
  )
}

/** A priority: one to three bars and its name; without the name (`isShort`) it is still read out. */
export function PriorityMark({ priority, isShort = false }: { priority: Priority; isShort?: boolean }) {
  const { t } = useTranslation('measure')
  return (
    <Inline as="span" wrap={false} className={classes.mark} title={isShort ? t(`priority.${priority}`) : undefined}>
      <PriorityBars priority={priority} />
      {isShort ? (
        <VisuallyHidden>{`${t('field.priority')}: ${t(`priority.${priority}`)}`}</VisuallyHidden>
      ) : (
        <span>{t(`priority.${priority}`)}</span>
      )}
    </Inline>
  )
}
