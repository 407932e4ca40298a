import classes from './linked-rows.module.css'

/** A ranked list in which the whole row is clickable as its link. Rows are `li` with `linkAreaLook`, `data-inset` and their own layout. */
export function LinkedRows({ children }: { children: React.ReactNode }) {
  return <ol className={classes.rows}>{children}</ol>
}
