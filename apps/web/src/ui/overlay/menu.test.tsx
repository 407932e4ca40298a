import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChoiceMenu } from './choice-menu.tsx'
import { Drawer } from './drawer.tsx'
import { MenuPopup } from './menu.tsx'

const trigger = () => screen.getByRole('button', { name: /Menu|Order/, hidden: true })

function showMenu(onChoose: (id: string) => void = () => {}) {
  const item = (id: string, isChosen?: boolean) => ({
    id,
    label: id,
    onChoose: () => onChoose(id),
    ...(isChosen === undefined ? {} : { isChosen }),
  })
  render(
    <MenuPopup
      label="Menu"
      buttonContent="…"
      buttonClass=""
      sections={[{ label: 'Scheme', items: [item('Light', true), item('Dark', false)] }, { items: [item('Sign out')] }]}
    />,
  )
}

test('a menu opens by the arrow key, moves by keys, runs the item once and returns the focus', async () => {
  const onChoose = vi.fn()
  showMenu(onChoose)
  trigger().focus()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('menu', { name: 'Menu' })
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{End}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Sign out']])
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a menu shows its groups under headings and marks the chosen item', async () => {
  showMenu()
  await userEvent.click(trigger())
  const group = await screen.findByRole('group', { name: 'Scheme' })
  const chosen = screen.getByRole('menuitemradio', { name: 'Light', checked: true })
  expect(group.contains(chosen)).toBe(true)
  expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: false })).toBeTruthy()
  expect(group.contains(screen.getByRole('menuitem', { name: 'Sign out' }))).toBe(false)
})

test('Escape closes a list and returns the focus without a choice', async () => {
  const onChange = vi.fn()
  const choices = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ]
  render(<ChoiceMenu label="Order" choices={choices} value="b" onChange={onChange} />)
  await userEvent.click(trigger())
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Beta')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Beta'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(trigger())
  await userEvent.click(await screen.findByRole('option', { name: 'Alpha' }))
  expect(onChange.mock.calls).toEqual([['a']])
})

test('a drawer takes the focus, closes by Escape and by its button', async () => {
  const onClose = vi.fn()
  render(
    <Drawer label="Notes" closeLabel="Close notes" onClose={onClose}>
      <p>Content</p>
    </Drawer>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Notes' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close notes' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

function WithDrawer({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <button type="button" id="notes-button">
        Notes
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Mark
      </button>
      {isOpen ? (
        <Drawer label="Notes" closeLabel="Close notes" returnTo="notes-button" onClose={() => setOpen(false)}>
          <input aria-label="New note" ref={(field) => field?.focus()} />
        </Drawer>
      ) : null}
    </>
  )
}

test.each([
  [true, 'Notes'],
  [false, 'Mark'],
])(
  'after a drawer that is open at first (%s) the focus is on “%s”, and a field of it keeps the focus',
  async (isOpenAtFirst, goal) => {
    render(<WithDrawer isOpenAtFirst={isOpenAtFirst} />)
    if (!isOpenAtFirst) await userEvent.click(screen.getByRole('button', { name: 'Mark' }))
    const field = await screen.findByRole('textbox', { name: 'New note' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: goal })))
  },
)
