import classes from './text-button.module.css'

/** A quiet button: outlined in the theme's shape. `icon` is before the text. */
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

/**
 * A quiet button that shows an icon only, as large as a finger; `small` where there is a mouse: 32 px. `label` describes its action,
 * `title` the same in short, `children` is the icon.
 */
export function IconButton({
  label,
  title = label,
  size,
  ...rest
}: { label: string; size?: 'small' } & Omit<React.ComponentProps<'button'>, 'aria-label' | 'className'>) {
  return <button type="button" {...rest} className={classes.icon} aria-label={label} title={title} data-size={size} />
}

/** The look of a button for a link: its class, with `data-variant` and `data-size="large"` as a button has them. */
export const buttonLook = classes.button

/** The look of a button that shows an icon only: a class for a `button` with attributes of its own. */
export const iconButtonLook = classes.icon
