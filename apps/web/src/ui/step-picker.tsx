import { Chevron, StepArrow } from './choice-menu.tsx'
import { Popup } from './popup.tsx'
import classes from './step-picker.module.css'

/** A step away from what is chosen: what it is called, and what takes it; null where there is nothing further. */
export interface Step {
  readonly label: string
  readonly take: (() => void) | null
}

/** One of many that follow each other: a step back, all of them in a panel, a step forth. On a step the arrow keys step, too. */
export function StepPicker({
  kind,
  label,
  face,
  panelClass,
  previous,
  next,
  children,
}: {
  /** What the panel is. */
  kind: 'listbox' | 'dialog'
  /** Says what is chosen, too. */
  label: string
  /** What is chosen, as it is seen. */
  face: React.ReactNode
  panelClass: string | undefined
  previous: Step
  next: Step
  /** What is in the panel; given the function that closes it. */
  children: (close: () => void) => React.ReactNode
}) {
  const stepByKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!step?.take) return
    event.preventDefault()
    step.take()
  }
  return (
    <div className={classes.picker}>
      <StepButton step={previous} to="PREVIOUS" onKeyDown={stepByKey} />
      <Popup
        kind={kind}
        label={label}
        buttonClass={classes.target}
        panelClass={panelClass}
        face={
          <>
            {face}
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
