import type { ComponentPropsWithRef, CSSProperties } from 'react'
import classes from './bar.module.css'

/** A share as a thin bar; `share` from 0 to 1. It is hidden from screen readers unless it has a role: a text beside it says the same. */
export function Bar({ share, className, ...rest }: { readonly share: number } & ComponentPropsWithRef<'span'>) {
  return (
    <span
      aria-hidden={rest.role === undefined || undefined}
      {...rest}
      className={className ? `${classes.bar} ${className}` : classes.bar}
      style={{ '--share': `${share * 100}%` } as CSSProperties}
    />
  )
}
