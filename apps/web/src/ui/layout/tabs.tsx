import classes from './tabs.module.css'

/** A line of links between the screens of one thing. The links mark themselves by `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
