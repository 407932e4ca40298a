import classes from './linked-rows.module.css'

/** A ranked list in which a whole row leads where its link leads. Rows are `li`, which lay themselves out. */
export function LinkedRows({ children }: { children: React.ReactNode }) {
  return <ol className={classes.rows}>{children}</ol>
}
