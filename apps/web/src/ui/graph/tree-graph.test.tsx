import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTreeTexts } from '../../platform/text/use-tree-texts.ts'
import type { TreeEdge, TreeNode } from './tree.model.ts'
import { TreeGraph } from './tree-graph.tsx'

// The drawing needs a layout, which jsdom does not have; stories test it in a browser.
vi.mock('./tree-canvas.tsx', () => ({ TreeCanvas: () => <p>drawing</p> }))

interface Amount {
  readonly amount: number
}

const node = (id: string, label: string, amount: number, ...parentIds: string[]): TreeNode<Amount> => ({
  id,
  label,
  parentIds,
  content: { amount },
})

/** Profit (Revenue (Hours, Rate), Cost (Hours again, Rent)) */
const NODES = [
  node('profit', 'Profit', 10),
  node('revenue', 'Revenue', 30, 'profit'),
  node('cost', 'Cost', 20, 'profit'),
  node('hours', 'Hours', 5, 'revenue', 'cost'),
  node('rate', 'Rate', 6, 'revenue'),
  node('rent', 'Rent', 7, 'cost'),
]
const PATH: readonly TreeEdge[] = [{ parentId: 'profit', childId: 'cost' }]

const rendered: string[] = []
const showNode = ({ id, label, content }: TreeNode<Amount>) => {
  rendered.push(id)
  return (
    <>
      {label}: {content.amount} €
    </>
  )
}

function Page({ first, levels = 3, nodes = NODES }: { first?: string; levels?: number; nodes?: typeof NODES }) {
  const [selected, setSelected] = useState(first)
  const texts = useTreeTexts()
  return (
    <>
      <TreeGraph
        label="Drivers"
        nodes={nodes}
        renderNode={showNode}
        selectedId={selected}
        onSelect={setSelected}
        highlightedEdges={PATH}
        highlightLabel="Best path"
        levels={levels}
        texts={texts}
      />
      <button type="button" onClick={() => setSelected('rent')}>
        select rent
      </button>
    </>
  )
}

const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}: \\d+ €`) })
const nameOf = (element: Element | null | undefined) => element?.textContent?.split(':')[0]
const names = () => screen.getAllByRole('treeitem').map(nameOf)
const showList = () => userEvent.click(screen.getByRole('radio', { name: 'List' }))
async function showPage(props: Parameters<typeof Page>[0] = {}) {
  const { rerender } = render(<Page {...props} />)
  await showList()
  return rerender
}

beforeEach(() => {
  rendered.length = 0
})

test('a wide window begins with the drawing, and the list replaces it', async () => {
  render(<Page />)
  expect(await screen.findByText('drawing')).toBeDefined()
  expect(screen.queryByRole('treeitem')).toBeNull()
  await showList()
  expect(screen.queryByText('drawing')).toBeNull()
  expect(names()).toEqual(['Profit', 'Revenue', 'Hours', 'Rate', 'Cost', 'Hours', 'Rent'])
})

test('an item says its level, position, whether it is unfolded and selected, and that it is on the path', async () => {
  await showPage({ first: 'cost' })
  expect(within(screen.getByRole('tree', { name: 'Drivers' })).getAllByRole('treeitem')).toHaveLength(7)
  const attributes = (name: string, ...of: string[]) => of.map((attribute) => item(name).getAttribute(attribute))
  expect(attributes('Cost', 'aria-level', 'aria-posinset', 'aria-setsize')).toEqual(['2', '2', '2'])
  expect(attributes('Cost', 'aria-expanded', 'aria-selected', 'aria-description')).toEqual([
    'true',
    'true',
    'Best path',
  ])
  expect(attributes('Rent', 'aria-expanded', 'aria-selected', 'aria-description')).toEqual([null, 'false', null])
  expect(item('Rent').textContent).toContain('7 €')
})

test('one item is a tab stop, and the keys move, fold and select', async () => {
  await showPage()
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([item('Profit')])
  item('Profit').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Hours')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(item('Revenue'))
  expect(names()).toEqual(['Profit', 'Revenue', 'Cost', 'Hours', 'Rent'])
  await userEvent.keyboard('{End}{Enter}')
  expect(document.activeElement).toBe(item('Rent'))
  expect(item('Rent').getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([item('Rent')])
})

test('the button of an item folds it without selecting it', async () => {
  await showPage()
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Cost' }))
  expect(names()).toEqual(['Profit', 'Revenue', 'Hours', 'Rate', 'Cost'])
  expect(item('Cost').getAttribute('aria-selected')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Expand Cost' }))
  expect(names()).toHaveLength(7)
})

test('a repeated node leads to the place with its children', async () => {
  await showPage()
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Revenue' }))
  await userEvent.click(screen.getByRole('button', { name: /^Hours appears more than once/ }))
  expect(names()).toHaveLength(7)
  expect(document.activeElement).toBe(screen.getAllByRole('treeitem', { name: /^Hours: / })[0])
})

test('levels are shown to a depth, and no depth is chosen after a single item was folded', async () => {
  await showPage({ levels: 2 })
  expect(names()).toEqual(['Profit', 'Revenue', 'Cost'])
  const level = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
  expect(level('2').checked).toBe(true)
  await userEvent.click(level('All'))
  expect(names()).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Cost' }))
  expect(['1', '2', 'All'].map((name) => level(name).checked)).toEqual([false, false, false])
})

test('a search unfolds to what it finds and goes round it in both directions', async () => {
  await showPage({ levels: 1 })
  const field = screen.getByRole('searchbox', { name: 'Search in the tree' })
  await userEvent.type(field, 'r')
  const position = () => screen.getByText(/ of /).textContent
  const current = () => nameOf(document.querySelector('[data-found="CURRENT"]'))
  expect([position(), current()]).toEqual(['1 of 5', 'Profit'])
  await userEvent.type(field, 'e')
  expect([position(), current()]).toEqual(['1 of 2', 'Revenue'])
  await userEvent.type(field, '{Enter}')
  expect([position(), current()]).toEqual(['2 of 2', 'Rent'])
  await userEvent.type(field, '{Enter}')
  expect(current()).toBe('Revenue')
  await userEvent.type(field, '{Shift>}{Enter}{/Shift}')
  expect(current()).toBe('Rent')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'x')
  expect(screen.getByText('Nothing found')).toBeDefined()
})

test('the tree unfolds to a node that the page selects', async () => {
  await showPage({ levels: 1 })
  expect(names()).toEqual(['Profit'])
  await userEvent.click(screen.getByRole('button', { name: 'select rent' }))
  expect(item('Rent').getAttribute('aria-selected')).toBe('true')
})

test('only nodes that changed are rendered again, at all their places', async () => {
  const rerender = await showPage()
  rendered.length = 0
  rerender(
    <Page nodes={NODES.map((one) => ({ ...one, content: { amount: one.id === 'hours' ? 8 : one.content.amount } }))} />,
  )
  expect(rendered).toEqual(['hours', 'hours'])
  expect(screen.getAllByRole('treeitem', { name: /^Hours: / }).map((one) => one.textContent)).toEqual([
    'Hours: 8 €',
    'Hours: 8 €',
  ])
})

test('folding and selecting render no content again', async () => {
  await showPage()
  rendered.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Cost' }))
  await userEvent.click(item('Rate'))
  expect(rendered).toEqual([])
})
