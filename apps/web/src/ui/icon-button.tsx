import classes from './icon-button.module.css'

/** A quiet button that shows an icon only, as large as a finger. `label` says what it does, `title` the same in short. */
export function IconButton({
  label,
  title = label,
  onClick,
  children,
}: {
  label: string
  title?: string
  onClick: () => void
  /** The icon. */
  children: React.ReactNode
}) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={title} onClick={onClick}>
      {children}
    </button>
  )
}
