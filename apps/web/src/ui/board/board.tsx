import { useEffect, useId, useRef, useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { scrollEdgesLook, useScrollEdges } from '../layout/scroll-edges.ts'
import { VisuallyHidden } from '../text/text.tsx'
import { useDragMonitor, useDropColumn } from './board.drag.ts'
import { cardAfterKey, type LiftedCard, laneAfterKey } from './board.keys.ts'
import classes from './board.module.css'
import { scrollToLane, useFirstCardsInView } from './board.scroll.ts'
import { BoardCard } from './board-card.tsx'

const boardLook = `${classes.board} ${scrollEdgesLook}`

/** One column of a board. */
export interface BoardColumn<Card> {
  readonly id: string
  readonly title: string
  readonly mark?: React.ReactNode
  /** How many there are, also when not all are shown. */
  readonly total: number
  /** A second line of the head, e.g. a sum. */
  readonly note?: string
  readonly cards: readonly Card[]
  /** At first only its head is shown, in a narrow column, which takes cards and unfolds by a press; undefined: it cannot be folded. */
  readonly isFolded?: boolean
  /** Below the cards, e.g. where the rest is. */
  readonly foot?: React.ReactNode
}

/** Announcements while a card is moved by keyboard or pointer. */
export interface BoardTexts {
  /** How to move a card by keyboard; read out with each card. */
  readonly instructions: string
  readonly lifted: (card: string, column: string) => string
  readonly over: (card: string, column: string) => string
  readonly dropped: (card: string, column: string) => string
  readonly cancelled: (card: string, column: string) => string
}

/**
 * Cards in columns, moved by pointer (mouse, pen) or by keyboard: Space lifts and drops, arrows choose the column, Escape puts
 * back. For fingers, and for those who cannot drag, cards carry a menu of their own. At first, the first column with cards is in view.
 */
export function Board<Card>({
  label,
  columns,
  idOf,
  nameOf,
  canLift,
  mayMove,
  onMove,
  cardContent,
  texts,
}: {
  label: string
  columns: readonly BoardColumn<Card>[]
  idOf: (card: Card) => string
  nameOf: (card: Card) => string
  canLift: boolean
  mayMove: (card: Card, toColumn: string) => boolean
  onMove: (card: Card, toColumn: string) => void
  /** The visible content of a card. */
  cardContent: (card: Card) => React.ReactNode
  texts: BoardTexts
}) {
  const id = useId()
  const board = useRef<HTMLElement>(null)
  useScrollEdges(board)
  useFirstCardsInView(board, columns)
  const [lifted, setLifted] = useState<LiftedCard | null>(null)
  const [said, setSaid] = useState('')
  const wantsFocus = useFocusAfterMove(board)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFolded = (column: BoardColumn<Card>) => chosen.get(column.id) ?? column.isFolded ?? false
  const fold = (columnId: string, isNowFolded: boolean) => setChosen((old) => new Map(old).set(columnId, isNowFolded))
  const titleOf = (columnId: string) => columns.find((column) => column.id === columnId)?.title ?? ''
  const cardOf = (cardId: string) => columns.flatMap(({ cards }) => cards).find((card) => idOf(card) === cardId)
  const mayDrop = (cardId: string, columnId: string) => {
    const card = cardOf(cardId)
    return card !== undefined && mayMove(card, columnId)
  }

  const lift = (next: LiftedCard) => {
    const card = cardOf(next.id)
    setLifted(next)
    if (card) setSaid(texts.lifted(nameOf(card), titleOf(next.home)))
  }
  const goOver = (columnId: string) => {
    if (!lifted || lifted.over === columnId) return
    const card = cardOf(lifted.id)
    setLifted({ ...lifted, over: columnId })
    if (card) setSaid(texts.over(nameOf(card), titleOf(columnId)))
    scrollToLane(board.current, columnId)
  }
  const finish = (columnId: string | null) => {
    if (!lifted) return
    const card = cardOf(lifted.id)
    setLifted(null)
    if (!card) return
    if (columnId === null || columnId === lifted.home || !mayMove(card, columnId)) {
      setSaid(texts.cancelled(nameOf(card), titleOf(lifted.home)))
      return
    }
    if (lifted.by === 'KEYS') wantsFocus.current = lifted.id
    setSaid(texts.dropped(nameOf(card), titleOf(columnId)))
    if (columns.some((column) => column.id === columnId && column.isFolded !== undefined)) fold(columnId, false)
    onMove(card, columnId)
  }
  useDragMonitor(id, {
    lift: (cardId) => {
      const home = columns.find(({ cards }) => cards.some((card) => idOf(card) === cardId))?.id
      if (home !== undefined) lift({ id: cardId, home, over: home, by: 'POINTER' })
    },
    over: (columnId) => goOver(columnId ?? lifted?.home ?? ''),
    end: finish,
  })

  const onCardKey = (event: React.KeyboardEvent<HTMLElement>, cardId: string, columnId: string) => {
    if (event.target !== event.currentTarget) return
    if (lifted?.id === cardId) {
      if (event.key === 'Tab') return finish(null)
      event.preventDefault()
      if (event.key === ' ' || event.key === 'Enter') finish(lifted.over)
      else if (event.key === 'Escape') finish(null)
      else {
        const laneIds = columns.map((column) => column.id)
        goOver(laneAfterKey(event.key, lifted.over, lifted.home, laneIds, (lane) => mayDrop(cardId, lane)))
      }
      return
    }
    if (event.key === ' ' && canLift) {
      event.preventDefault()
      lift({ id: cardId, home: columnId, over: columnId, by: 'KEYS' })
    } else if (event.key === 'Enter') {
      event.currentTarget.querySelector('a')?.click()
    } else {
      const lanes = columns.map((column) => ({
        id: column.id,
        cardIds: isFolded(column) ? [] : column.cards.map(idOf),
      }))
      const next = cardAfterKey(event.key, cardId, lanes)
      if (!next) return
      event.preventDefault()
      board.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
    }
  }

  const liftedCard = lifted ? cardOf(lifted.id) : undefined
  return (
    <div className={classes.frame}>
      <section
        ref={board}
        className={boardLook}
        aria-label={label}
        data-lifting={lifted ? lifted.by : undefined}
        style={{
          gridTemplateColumns: columns
            .map((column) => (isFolded(column) ? 'var(--folded)' : 'minmax(var(--lane), 1fr)'))
            .join(' '),
        }}
      >
        <VisuallyHidden as="p" id={`${id}-how`}>
          {texts.instructions}
        </VisuallyHidden>
        <VisuallyHidden as="p" role="status" aria-live="assertive">
          {said}
        </VisuallyHidden>
        {columns.map((column) => (
          <Column
            key={column.id}
            boardId={id}
            column={column}
            isOver={lifted?.over === column.id && lifted.home !== column.id}
            isClosed={lifted !== null && lifted.home !== column.id && !mayDrop(lifted.id, column.id)}
            mayDrop={(cardId) => mayDrop(cardId, column.id)}
            isFolded={isFolded(column)}
            onFold={(isNowFolded) => fold(column.id, isNowFolded)}
          >
            {lifted && liftedCard && lifted.over === column.id && lifted.home !== column.id ? (
              <li className={classes.place} aria-hidden="true">
                {nameOf(liftedCard)}
              </li>
            ) : null}
            {column.cards.map((card) => {
              const cardId = idOf(card)
              return (
                <li key={cardId}>
                  <BoardCard
                    boardId={id}
                    cardId={cardId}
                    name={nameOf(card)}
                    isLifted={lifted?.id === cardId}
                    canLift={canLift}
                    describedBy={`${id}-how`}
                    onKeyDown={(event) => onCardKey(event, cardId, column.id)}
                    onBlur={() => {
                      if (lifted?.id === cardId && lifted.by === 'KEYS') finish(null)
                    }}
                  >
                    {cardContent(card)}
                  </BoardCard>
                </li>
              )
            })}
          </Column>
        ))}
      </section>
    </div>
  )
}

function Column<Card>({
  boardId,
  column,
  isOver,
  isClosed,
  mayDrop,
  isFolded,
  onFold,
  children,
}: {
  boardId: string
  column: BoardColumn<Card>
  /** The lifted card would be dropped here. */
  isOver: boolean
  /** The lifted card must not be dropped here. */
  isClosed: boolean
  mayDrop: (cardId: string) => boolean
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  children: React.ReactNode
}) {
  const element = useRef<HTMLElement>(null)
  const head = (
    <>
      {column.mark}
      <span>{column.title}</span> <span className={classes.count}>{column.total}</span>
    </>
  )
  useDropColumn(element, { boardId, columnId: column.id, mayDrop })
  return (
    <section
      ref={element}
      className={classes.lane}
      data-lane={column.id}
      data-over={isOver || undefined}
      data-closed={isClosed || undefined}
      data-folded={isFolded || undefined}
      aria-labelledby={`${boardId}-${column.id}`}
    >
      <h2 id={`${boardId}-${column.id}`} className={classes.title}>
        {column.isFolded === undefined ? (
          head
        ) : (
          <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
            {head}
          </button>
        )}
      </h2>
      {isFolded ? null : (
        <>
          {column.note ? <p className={classes.note}>{column.note}</p> : null}
          <Stack as="ul" gap={2} className={classes.cards}>
            {children}
          </Stack>
          {column.foot}
        </>
      )}
    </section>
  )
}

/**
 * A card that was moved is a new element in another column. Returns a ref for the id of the card that gets the focus, also
 * when it is put back later because the move was refused.
 */
function useFocusAfterMove(board: React.RefObject<HTMLElement | null>): React.RefObject<string | null> {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current || document.activeElement !== document.body) return
    board.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"]`)?.focus()
  })
  useEffect(() => {
    const forget = () => {
      wanted.current = null
    }
    document.addEventListener('pointerdown', forget)
    return () => document.removeEventListener('pointerdown', forget)
  }, [])
  return wanted
}
