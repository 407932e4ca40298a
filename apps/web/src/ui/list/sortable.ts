import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The side of an item at which the dragged one would be put. */
export type DropEdge = 'BEFORE' | 'AFTER'

/**
 * Makes an item of a list draggable by its handle, and a place to drop other items of the list. Returns the side at which the item that
 * is dragged over it would be put, or null.
 */
export function useSortableItem(
  item: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  {
    listId,
    place,
    onDrop,
  }: {
    listId: string
    /** Counted from 0. */
    place: number
    onDrop: (from: number, to: number) => void
  },
): DropEdge | null {
  const [edge, setEdge] = useState<DropEdge | null>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const element = item.current
    if (!element || !handle.current) return
    const edgeAt = (y: number): DropEdge => {
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'BEFORE' : 'AFTER'
    }
    const ends = [
      draggable({ element, dragHandle: handle.current, getInitialData: () => ({ listId, place }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.listId === listId && source.data.place !== place,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          const from = Number(source.data.place)
          const gap = place + (edgeAt(location.current.input.clientY) === 'AFTER' ? 1 : 0)
          // Without the dragged item, the items behind it are one place earlier.
          drop.current(from, gap > from ? gap - 1 : gap)
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [item, handle, listId, place])
  return edge
}
