import { useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/**
 * A line of links between the screens of one thing. The links mark themselves by `aria-current="page"`; where not all of them
 * fit, the line is scrolled so that the current one is visible.
 */
export function TabLinks({ label, children }: { label: string; children: React.ReactNode }) {
  const line = useRef<HTMLElement>(null)
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
    <nav ref={line} className={classes.tabs} aria-label={label} data-screen-only>
      {children}
    </nav>
  )
}
