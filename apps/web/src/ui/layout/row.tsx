import type { ComponentPropsWithoutRef, ElementType } from 'react'
import classes from './row.module.css'

/**
 * The look of a row or card that is a link as a whole: a class for the box around exactly one link. `data-inset` on the box draws
 * the focus inside it.
 */
export const linkAreaLook = classes.area

/** The look of a button as wide as its row: a class for a `button`, which sets its own padding. */
export const rowButtonLook = classes.button

/** The look of the subject of a row, usually its first cell: a class. */
export const rowNameLook = classes.name

/** Children below each other with a line between them. `ul` unless `as` is set. */
export function Lines<E extends ElementType = 'ul'>({
  as,
  className,
  ...rest
}: { readonly as?: E; readonly className?: string | undefined } & Omit<
  ComponentPropsWithoutRef<E>,
  'as' | 'className'
>) {
  const Element: ElementType = as ?? 'ul'
  return <Element {...rest} className={className ? `${classes.lines} ${className}` : classes.lines} />
}

/** A second, smaller line below a name or a figure. */
export function Note({ children }: { children: React.ReactNode }) {
  return <small className={classes.note}>{children}</small>
}
