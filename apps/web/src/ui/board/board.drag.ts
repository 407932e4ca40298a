import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'

/** An interactive part of a card, which does not start a drag. */
const OWN_PRESS = 'button, input, select, textarea'

/** Makes an element a card that a pointer can drag. */
export function useDraggableCard(
  element: RefObject<HTMLElement | null>,
  { boardId, cardId, isEnabled }: { boardId: string; cardId: string; isEnabled: boolean },
): void {
  useEffect(() => {
    if (!element.current || !isEnabled) return
    return draggable({
      element: element.current,
      canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest(OWN_PRESS),
      getInitialData: () => ({ boardId, cardId }),
    })
  }, [element, boardId, cardId, isEnabled])
}

/** Makes an element a column that takes the cards of its board that `mayDrop` allows. */
export function useDropColumn(
  element: RefObject<HTMLElement | null>,
  { boardId, columnId, mayDrop }: { boardId: string; columnId: string; mayDrop: (cardId: string) => boolean },
): void {
  const allows = useLatest(mayDrop)
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.boardId === boardId && allows.current(String(source.data.cardId)),
      getData: () => ({ columnId }),
    })
  }, [element, boardId, columnId, allows])
}

/** Follows the cards of a board that are dragged. `columnId` is null where a card would not be taken. */
export function useDragMonitor(
  boardId: string,
  on: {
    readonly lift: (cardId: string) => void
    readonly over: (columnId: string | null) => void
    readonly end: (columnId: string | null) => void
  },
): void {
  const handlers = useLatest(on)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.boardId === boardId,
        onDragStart: ({ source }) => handlers.current.lift(String(source.data.cardId)),
        onDropTargetChange: ({ location }) => handlers.current.over(columnOf(location)),
        onDrop: ({ location }) => handlers.current.end(columnOf(location)),
      }),
    [boardId, handlers],
  )
}

function columnOf({ current }: { current: { dropTargets: { data: Record<string | symbol, unknown> }[] } }) {
  const columnId = current.dropTargets[0]?.data.columnId
  return typeof columnId === 'string' ? columnId : null
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
