import { useEffect, useRef } from 'react'
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
    showCurrent()
    // The router marks another link without rendering this component.
    const observer = new MutationObserver(showCurrent)
    observer.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    return () => observer.disconnect()
  }, [])
  return (
    <div className={classes.place} data-sticky={isSticky || undefined} data-screen-only>
      <nav ref={line} className={`${classes.tabs} ${scrollEdgesLook}`} aria-label={label}>
        {children}
      </nav>
      {action}
    </div>
  )
}
