import { useRef } from 'react'
import { useDraggableCard } from './board.drag.ts'
import classes from './board.module.css'

/** A card of a board, which takes the focus; with the permission it can be lifted. */
export function BoardCard({
  boardId,
  cardId,
  name,
  isLifted,
  canLift,
  describedBy,
  onKeyDown,
  onBlur,
  children,
}: {
  boardId: string
  cardId: string
  name: string
  isLifted: boolean
  canLift: boolean
  describedBy: string
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
  children: React.ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useDraggableCard(element, { boardId, cardId, isEnabled: canLift })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card is a group, not a set of form fields
    <div
      ref={element}
      role="group"
      className={classes.card}
      data-card={cardId}
      data-lifted={isLifted || undefined}
      data-movable={canLift || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keyboard
      tabIndex={0}
      aria-label={name}
      aria-describedby={canLift ? describedBy : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {children}
    </div>
  )
}
