import type { ComponentProps } from 'react'
import classes from './check-line.module.css'

/** A checkbox and what it means; the whole line chooses it. */
export function CheckLine({
  title,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> & { title?: string | undefined }) {
  return (
    <label className={classes.line} title={title}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
