import classes from './text-button.module.css'

/** A quiet button: outlined in the theme's shape. `icon` stands before the words. */
export function TextButton({
  icon,
  children,
  variant = 'outline',
  ...rest
}: React.ComponentProps<'button'> & { icon?: React.ReactNode; variant?: 'outline' | 'plain' | 'primary' }) {
  return (
    <button type="button" className={classes.button} data-variant={variant} {...rest}>
      {icon}
      {children === undefined ? null : <span>{children}</span>}
    </button>
  )
}

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
    <button type="button" className={classes.icon} aria-label={label} title={title} onClick={onClick}>
      {children}
    </button>
  )
}

/** The look of a button for a link: its class, with `data-variant` and `data-size="large"` as a button has them. */
export const buttonLook = classes.button
