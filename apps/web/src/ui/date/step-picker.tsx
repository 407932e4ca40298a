import { Chevron, StepArrow } from '../icon/icons.tsx'
import type { OnDemand } from '../overlay/on-demand.tsx'
import { Popup } from '../overlay/popup.tsx'
import classes from './step-picker.module.css'

/** A step from the chosen value: its label and its action; null when there is no further value. */
export interface Step {
  readonly label: string
  readonly take: (() => void) | null
}

/** One of many that follow each other: a step back, all of them in a panel, a step forth. On a step the arrow keys step, too. */
export function StepPicker({
  kind,
  label,
  buttonContent,
  panelClass,
  previous,
  next,
  needs,
  children,
}: {
  /** The label of the panel. */
  kind: 'listbox' | 'dialog'
  /** Also contains the chosen value. */
  label: string
  /** The chosen value as shown. */
  buttonContent: React.ReactNode
  panelClass: string | undefined
  previous: Step
  next: Step
  /** The component inside the panel, when its code loads on demand. */
  needs?: Pick<OnDemand<never>, 'load'>
  /** Content of the panel; receives the function that closes it. */
  children: (close: () => void) => React.ReactNode
}) {
  const stepByKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!step?.take) return
    event.preventDefault()
    step.take()
  }
  return (
    <div className={classes.picker} data-screen-only>
      <StepButton step={previous} to="PREVIOUS" onKeyDown={stepByKey} />
      <Popup
        kind={kind}
        label={label}
        buttonClass={classes.target}
        panelClass={panelClass}
        {...(needs ? { needs } : {})}
        buttonContent={
          <>
            {buttonContent}
            <Chevron />
          </>
        }
      >
        {children}
      </Popup>
      <StepButton step={next} to="NEXT" onKeyDown={stepByKey} />
    </div>
  )
}

function StepButton({
  step: { label, take },
  to,
  onKeyDown,
}: {
  step: Step
  to: 'PREVIOUS' | 'NEXT'
  onKeyDown: (event: React.KeyboardEvent) => void
}) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      disabled={take === null}
      onClick={() => take?.()}
      onKeyDown={onKeyDown}
    >
      <StepArrow to={to} />
    </button>
  )
}
