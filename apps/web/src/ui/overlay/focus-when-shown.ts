/** So many paints are waited for, about half a second. */
const FRAMES = 30

/**
 * Calls `take` when no element has the focus, now and in the next paints, until it returns true; a menu that closes still has
 * the focus for some of them. Returns a function that ends it.
 */
export function whenFocusIsLost(take: () => boolean, frames = FRAMES): () => void {
  if (document.activeElement === document.body && take()) return () => {}
  if (frames === 0) return () => {}
  let end = () => cancelAnimationFrame(frame)
  const frame = requestAnimationFrame(() => {
    end = whenFocusIsLost(take, frames - 1)
  })
  return () => end()
}

/**
 * Moves the focus to an element that one of the next paints shows, when the element that had it was removed. Again, when it is
 * rendered as another element meanwhile.
 */
export function focusWhenShown(find: () => HTMLElement | null | undefined): void {
  whenFocusIsLost(() => {
    find()?.focus()
    return false
  })
}
