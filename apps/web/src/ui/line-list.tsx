import classes from './line-list.module.css'

/** A short list inside another page: what each line leads to, and on its right what is known of it. Lines are `li`. */
export function LineList({ children }: { children: React.ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}
