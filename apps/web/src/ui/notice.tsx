import classes from './notice.module.css'

/** Something to know before going on, e.g. that a draft was restored, and what can be done about it. Read out when it appears. */
export function Notice({ role = 'status', children }: { role?: 'status' | 'alert'; children: React.ReactNode }) {
  return (
    <p className={classes.notice} role={role}>
      {children}
    </p>
  )
}
