import { iconButtonLook } from '../layout/text-button.tsx'
import classes from './star-button.module.css'

/** A button that marks something as favourite, pressed while it is one. `label` says what is marked, `children` is the star. */
export function StarButton({
  label,
  isPressed,
  className = '',
  ...rest
}: { label: string; isPressed: boolean } & Omit<React.ComponentProps<'button'>, 'aria-label' | 'aria-pressed'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${iconButtonLook} ${classes.star} ${className}`}
      aria-pressed={isPressed}
      aria-label={label}
    />
  )
}
