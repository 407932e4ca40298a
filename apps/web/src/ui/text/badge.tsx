import classes from './badge.module.css'

/** A word on a coloured ground beside a name. Tones beside `BRAND` and `OUTLINE` are those of a status. */
export function Badge({
  tone = 'BRAND',
  children,
}: {
  tone?: 'BRAND' | 'OUTLINE' | 'GOOD' | 'WARN' | 'BAD' | 'NONE'
  children: React.ReactNode
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** A number in a circle, e.g. of a question; filled when `isDone`. `size` in px. */
export function NumberMark({
  number,
  size = 24,
  isDone = false,
  isHidden = false,
}: {
  number: number
  size?: number
  isDone?: boolean
  /** Not read out: the number is known from the list already. */
  isHidden?: boolean
}) {
  return (
    <span
      className={classes.number}
      style={{ '--number-size': `${size}px` } as React.CSSProperties}
      data-done={isDone || undefined}
      aria-hidden={isHidden || undefined}
    >
      {number}
    </span>
  )
}

/** A chip that is switched on and off. */
export function ToggleChip({
  isPressed,
  onClick,
  children,
}: {
  isPressed: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}
