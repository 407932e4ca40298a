import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where a dragged row would be dropped: above or below the row under the pointer. */
export type DropEdge = 'ABOVE' | 'BELOW'

/**
 * Makes an element a row of a list that a pointer (mouse, pen) can order by dragging rows at their handle.
 *
 * @param onDrop another row of the list was dropped on this one
 * @returns where a row that is dragged over this one would be dropped; null while there is none
 */
export function useSortableRow(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  {
    listId,
    rowId,
    isEnabled,
    onDrop,
  }: {
    readonly listId: string
    readonly rowId: string
    readonly isEnabled: boolean
    readonly onDrop: (draggedId: string, edge: DropEdge) => void
  },
): DropEdge | null {
  const [edge, setEdge] = useState<DropEdge | null>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    if (!row.current || !handle.current || !isEnabled) return
    const stopDragging = draggable({
      element: row.current,
      dragHandle: handle.current,
      getInitialData: () => ({ listId, rowId }),
    })
    const stopTaking = dropTargetForElements({
      element: row.current,
      canDrop: ({ source }) => source.data.listId === listId && source.data.rowId !== rowId,
      getData: ({ input, element }) => ({ edge: edgeAt(input.clientY, element.getBoundingClientRect()) }),
      onDrag: ({ self }) => setEdge(edgeOf(self.data)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ self, source }) => {
        setEdge(null)
        drop.current(String(source.data.rowId), edgeOf(self.data))
      },
    })
    return () => {
      stopDragging()
      stopTaking()
    }
  }, [row, handle, listId, rowId, isEnabled])
  return edge
}

function edgeAt(y: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): DropEdge {
  return y < top + height / 2 ? 'ABOVE' : 'BELOW'
}

function edgeOf({ edge }: Record<string | symbol, unknown>): DropEdge {
  return edge === 'ABOVE' ? 'ABOVE' : 'BELOW'
}
