import { useEffect, useRef } from 'react'

/** So close to its end, in pixels, the page counts as scrolled to the end. */
const NEAR = 120

/**
 * Keeps the end of the page in view while a text is being written, as long as the reader is at the end: after
 * scrolling up, the position stays. It jumps, because an animation would be motion that the reader has not caused.
 *
 * @param length grows with the text
 */
export function useFollowText(length: number, isRunning: boolean): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    if (!isRunning) return
    const look = () => {
      isAtEnd.current = distanceToEnd() <= NEAR
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [isRunning])
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each growth of the text
  useEffect(() => {
    if (isRunning && isAtEnd.current)
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [length, isRunning])
}

function distanceToEnd(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight - clientHeight - scrollTop
}
