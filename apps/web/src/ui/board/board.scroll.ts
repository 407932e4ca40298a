import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls a column into view horizontally; the page itself does not scroll. */
export function scrollToLane(board: HTMLElement | null, columnId: string): void {
  const lane = board?.querySelector<HTMLElement>(`[data-lane="${columnId}"]`)
  if (!board || !lane) return
  const [left, right] = [lane.offsetLeft, lane.offsetLeft + lane.offsetWidth]
  if (left < board.scrollLeft) board.scrollLeft = left
  else if (right > board.scrollLeft + board.clientWidth) board.scrollLeft = right - board.clientWidth
}

/** Begins with the first column that has cards in view. */
export function useFirstCardsInView(
  board: RefObject<HTMLElement | null>,
  columns: readonly { readonly id: string; readonly cards: readonly unknown[] }[],
): void {
  const first = useRef(columns.find(({ cards }) => cards.length > 0)?.id)
  useLayoutEffect(() => {
    if (first.current !== undefined) scrollToLane(board.current, first.current)
  }, [board])
}
