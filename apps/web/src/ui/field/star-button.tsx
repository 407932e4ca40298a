import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { iconButtonLook } from '../layout/text-button.tsx'
import classes from './star-button.module.css'

/** A star that marks something as favourite, pressed while it is one. `label` says what is marked. */
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
    >
      {isPressed ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.5} aria-hidden />}
    </button>
  )
}
