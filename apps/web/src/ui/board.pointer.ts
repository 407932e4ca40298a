import { useEffect, useRef } from 'react'
import type { LiftedCard } from './board.keys.ts'

/** A pointer that moves less has clicked. */
const THRESHOLD_PX = 6
/** So near to the edge the board scrolls along, so fast. */
const EDGE_PX = 56
const SCROLL_PX = 14

interface Press {
  readonly cardId: string
  readonly home: string
  readonly x: number
  readonly y: number
  /** From the card's corner to the pointer. */
  readonly offsetX: number
  readonly offsetY: number
  readonly width: number
}

/** Moves cards by mouse or pen: a press that travels lifts the card, which then follows as a ghost until it is let go. */
export function useCardDrag({
  board,
  isEnabled,
  lifted,
  onLift,
  onOver,
  onEnd,
}: {
  board: React.RefObject<HTMLElement | null>
  isEnabled: boolean
  lifted: LiftedCard | null
  onLift: (lifted: LiftedCard) => void
  onOver: (columnId: string) => void
  /** `null`: it was put back. */
  onEnd: (columnId: string | null) => void
}) {
  const press = useRef<Press | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const wasDragged = useRef(false)
  const handlers = useRef({ lifted, onLift, onOver, onEnd })
  handlers.current = { lifted, onLift, onOver, onEnd }

  useEffect(() => {
    let pointer = { x: 0, y: 0 }
    let frame = 0
    const isDragging = () => handlers.current.lifted?.by === 'POINTER'

    const follow = () => {
      frame = 0
      const from = press.current
      if (!isDragging() || !from) return
      if (ghost.current) {
        ghost.current.style.width = `${from.width}px`
        ghost.current.style.transform = `translate(${pointer.x - from.offsetX}px, ${pointer.y - from.offsetY}px)`
      }
      if (scrollAtEdge(board.current, pointer.x)) frame = requestAnimationFrame(follow)
      const lane = laneAt(board.current, pointer.x)
      if (lane) handlers.current.onOver(lane)
    }
    const move = (event: PointerEvent) => {
      const from = press.current
      if (!from) return
      pointer = { x: event.clientX, y: event.clientY }
      if (!isDragging() && Math.hypot(pointer.x - from.x, pointer.y - from.y) > THRESHOLD_PX) {
        wasDragged.current = true
        handlers.current.onLift({ id: from.cardId, home: from.home, over: from.home, by: 'POINTER' })
      }
      if (frame === 0) frame = requestAnimationFrame(follow)
    }
    const end = (columnOf: (lifted: LiftedCard) => string | null) => {
      const { lifted: now } = handlers.current
      press.current = null
      if (now?.by === 'POINTER') handlers.current.onEnd(columnOf(now))
    }
    const up = () => {
      end(({ over }) => over)
      // The click that follows a drag comes after this event and before the next task.
      setTimeout(() => {
        wasDragged.current = false
      })
    }
    const cancel = () => end(() => null)
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isDragging()) cancel()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key)
    }
  }, [board])

  return {
    ghost,
    onPointerDown: (event: React.PointerEvent<HTMLElement>, cardId: string, home: string) => {
      // Fingers scroll; they move cards by the card's menu.
      const isOther = event.pointerType === 'touch' || event.button !== 0
      if (!isEnabled || isOther || (event.target instanceof Element && event.target.closest('button, [popover]')))
        return
      const box = event.currentTarget.getBoundingClientRect()
      press.current = {
        cardId,
        home,
        x: event.clientX,
        y: event.clientY,
        offsetX: event.clientX - box.left,
        offsetY: event.clientY - box.top,
        width: box.width,
      }
    },
    /** The link under a card that was dragged is not followed. */
    onClickCapture: (event: React.MouseEvent) => {
      if (!wasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function laneAt(board: HTMLElement | null, x: number): string | undefined {
  const lanes = [...(board?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
  return lanes.find((lane) => {
    const { left, right } = lane.getBoundingClientRect()
    return x >= left && x <= right
  })?.dataset.lane
}

function scrollAtEdge(board: HTMLElement | null, x: number): boolean {
  if (!board) return false
  const { left, right } = board.getBoundingClientRect()
  const step = x < left + EDGE_PX ? -SCROLL_PX : x > right - EDGE_PX ? SCROLL_PX : 0
  const before = board.scrollLeft
  if (step !== 0) board.scrollLeft += step
  return board.scrollLeft !== before
}
