import { type RefObject, useLayoutEffect } from 'react'

/** How near to its end an element counts as scrolled to the end: widths are fractions of a pixel. */
const TOLERANCE_PX = 2

/**
 * Shows the end of an element that scrolls sideways first, and keeps it in view when the element or its content gets another
 * width, until the person scrolls elsewhere.
 */
export function useStartAtEnd(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!isWanted || !box) return
    let isAtEnd = true
    const toEnd = () => {
      if (isAtEnd) box.scrollLeft = box.scrollWidth
    }
    const onScroll = () => {
      isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - TOLERANCE_PX
    }
    toEnd()
    const observer = new ResizeObserver(toEnd)
    for (const watched of [box, ...box.children]) observer.observe(watched)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [element, isWanted])
}
