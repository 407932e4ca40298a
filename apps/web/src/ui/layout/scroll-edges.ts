import { type RefObject, useEffect } from 'react'
import classes from './scroll-edges.module.css'

/** The class of an element that `useScrollEdges` watches: content beyond its left or right edge fades. */
export const scrollEdgesLook = classes.edges ?? ''

/** Marks at which edges of an element that scrolls sideways there is more. */
export function useScrollEdges(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current
    if (!box) return
    const mark = () => {
      const hidden = box.scrollWidth - box.clientWidth
      const more = [box.scrollLeft > 1 && 'start', box.scrollLeft < hidden - 1 && 'end'].filter(Boolean).join(' ')
      if (more === '') delete box.dataset.more
      else box.dataset.more = more
    }
    // Also called at first, when the page has been laid out.
    const observer = new ResizeObserver(mark)
    for (const watched of [box, ...box.children]) observer.observe(watched)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [element])
}
