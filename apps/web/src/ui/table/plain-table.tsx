import type { ComponentPropsWithRef } from 'react'
import classes from './plain-table.module.css'

/** A short table inside a panel: names on the left, figures on the right, `small` on a line of its own. */
export function PlainTable({ className, ...rest }: ComponentPropsWithRef<'table'>) {
  return <table {...rest} className={className ? `${classes.table} ${className}` : classes.table} />
}
