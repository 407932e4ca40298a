import { useEffect, useRef } from 'react'
import { Inline } from './layout.tsx'
import { scrollEdgesLook, useScrollEdges } from './scroll-edges.ts'
import classes from './tabs.module.css'

/**
 * A line of links between the screens of one thing. The links mark themselves by `aria-current="page"`; where not all of them
 * fit, the line is scrolled so that the current one is visible.
 */
export function TabLinks({
  label,
  isSticky = false,
  action,
  children,
}: {
  label: string
  /** Stays below the header while the page is scrolled. */
  isSticky?: boolean
  /** A control for what all of these screens are about, at the end of the line; it stays in sight when the links are scrolled. */
  action?: React.ReactNode
  children: React.ReactNode
}) {
  const line = useRef<HTMLElement>(null)
  useScrollEdges(line)
  useEffect(() => {
    const nav = line.current
    if (!nav) return
    const showCurrent = () => {
      const current = nav.querySelector<HTMLElement>('[aria-current="page"]')
      if (current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
    }
    // The router marks another link without rendering this component.
    const marks = new MutationObserver(showCurrent)
    marks.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    // Also called at first; later e.g. when the control at the end of the line has appeared.
    const room = new ResizeObserver(showCurrent)
    room.observe(nav)
    // The links change their width when the font of the product arrives.
    for (const link of nav.children) room.observe(link)
    return () => {
      marks.disconnect()
      room.disconnect()
    }
  }, [])
  return (
    <Inline wrap={false} className={classes.place} data-sticky={isSticky || undefined} data-screen-only>
      <nav ref={line} className={`${classes.tabs} ${scrollEdgesLook}`} aria-label={label}>
        {children}
      </nav>
      {action}
    </Inline>
  )
}
