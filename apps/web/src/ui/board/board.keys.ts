/** A column of a board and the ids of its cards, from top to bottom. */
export interface BoardLane {
  readonly id: string
  readonly cardIds: readonly string[]
}

/** The card being dragged: its column, and the one it is over. */
export interface LiftedCard {
  readonly id: string
  readonly home: string
  readonly over: string
  readonly by: 'KEYS' | 'POINTER'
}

/** The card an arrow key leads to from another: up and down in its column, left and right to the same height of the next column that has cards. */
export function cardAfterKey(key: string, cardId: string, lanes: readonly BoardLane[]): string | undefined {
  const column = lanes.findIndex(({ cardIds }) => cardIds.includes(cardId))
  const cards = lanes[column]?.cardIds ?? []
  const row = cards.indexOf(cardId)
  if (key === 'ArrowUp') return cards[row - 1]
  if (key === 'ArrowDown') return cards[row + 1]
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return undefined
  for (let at = column + step; lanes[at] !== undefined; at += step) {
    const there = lanes[at]?.cardIds ?? []
    if (there.length > 0) return there[Math.min(row, there.length - 1)]
  }
  return undefined
}

/**
 * The column a lifted card goes to by an arrow key: the next one in that direction where it may be put, or where it came from.
 * @returns the column it is over now, when there is none
 */
export function laneAfterKey(
  key: string,
  over: string,
  home: string,
  laneIds: readonly string[],
  mayDrop: (laneId: string) => boolean,
): string {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return over
  for (let at = laneIds.indexOf(over) + step; laneIds[at] !== undefined; at += step) {
    const lane = laneIds[at]
    if (lane !== undefined && (lane === home || mayDrop(lane))) return lane
  }
  return over
}
