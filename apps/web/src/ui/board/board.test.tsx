import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Board } from './board.tsx'

const TEXTS = {
  instructions: 'Space lifts a card',
  lifted: (card: string, column: string) => `${card} lifted from ${column}`,
  over: (card: string, column: string) => `${card} over ${column}`,
  dropped: (card: string, column: string) => `${card} dropped in ${column}`,
  cancelled: (card: string, column: string) => `${card} back in ${column}`,
}

function board(mayMove: () => boolean, onMove: (card: string, column: string) => void) {
  const column = (id: string, cards: readonly string[]) => ({ id, title: id.toUpperCase(), total: cards.length, cards })
  return (
    <Board
      label="Board"
      columns={[column('open', ['card']), column('done', [])]}
      idOf={(card) => card}
      nameOf={(card) => card}
      canLift
      mayMove={mayMove}
      onMove={onMove}
      cardContent={(card) => card}
      texts={TEXTS}
    />
  )
}

test('a folded column takes cards and then unfolds; its head folds it again', async () => {
  const onMove = vi.fn()
  const columns = (done: readonly string[]) => [
    { id: 'open', title: 'OPEN', total: 1, cards: ['card'] },
    { id: 'done', title: 'DONE', total: done.length, cards: done, isFolded: true },
  ]
  const show = (done: readonly string[]) => (
    <Board
      label="Board"
      columns={columns(done)}
      idOf={(card) => card}
      nameOf={(card) => card}
      canLift
      mayMove={() => true}
      onMove={onMove}
      cardContent={(card) => card}
      texts={TEXTS}
    />
  )
  render(show(['old']))
  const head = screen.getByRole('button', { name: 'DONE 1' })
  expect(head.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('old')).toBeNull()
  screen.getByText('card').closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.keyboard(' {ArrowRight} ')
  expect(onMove.mock.calls).toEqual([['card', 'done']])
  expect(screen.getByText('old')).toBeTruthy()
  await userEvent.click(head)
  expect(screen.queryByText('old')).toBeNull()
})

test.each([
  [true, 'card dropped in DONE', [['card', 'done']]],
  [false, 'card back in OPEN', []],
])('a lifted card is dropped only where it may go by then: %s', async (mayGoByThen, said, moves) => {
  const onMove = vi.fn()
  const { rerender } = render(board(() => true, onMove))
  screen.getByText('card').closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.keyboard(' {ArrowRight}')
  expect(screen.getByText('card over DONE')).toBeTruthy()
  // Meanwhile a colleague has changed the card.
  rerender(board(() => mayGoByThen, onMove))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText(said)).toBeTruthy()
  expect(onMove.mock.calls).toEqual(moves)
})
