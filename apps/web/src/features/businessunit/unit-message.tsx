import classes from './unit-picker.module.css'

interface UnitMessageProps {
  readonly title: string
  readonly text: string
  readonly action?: string
  readonly onAction?: () => void
}

/** Stands where the list would be: nothing there, nothing found, or not loaded. */
export function UnitMessage({ title, text, action, onAction }: UnitMessageProps) {
  return (
    <div className={classes.message}>
      <h2 className={classes.messageTitle}>{title}</h2>
      <p className={classes.messageText}>{text}</p>
      {action && (
        <button type="button" className={classes.messageAction} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}
