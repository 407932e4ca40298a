import { Inline } from './layout.tsx'
import classes from './tabs.module.css'

/** A line of links between the screens of one thing. The links mark themselves by `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Inline as="nav" gap={1} align="stretch" wrap={false} className={classes.tabs} aria-label={label} data-screen-only>
      {children}
    </Inline>
  )
}
