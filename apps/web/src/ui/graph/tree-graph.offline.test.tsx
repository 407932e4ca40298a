import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTreeTexts } from '../../platform/text/use-tree-texts.ts'
import { TreeGraph } from './tree-graph.tsx'

// A chunk that cannot be fetched.
vi.mock('./tree-canvas.tsx', () => {
  throw new Error('offline')
})

const NODES = [{ id: 'profit', label: 'Profit', parentIds: [], content: null }]
const showLabel = ({ label }: { readonly label: string }) => label

function Page() {
  return <TreeGraph label="Drivers" nodes={NODES} renderNode={showLabel} onSelect={() => {}} texts={useTreeTexts()} />
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the list is shown when the drawing cannot be loaded, and the drawing can be tried again', async () => {
  render(<Page />)
  const notice = /The drawing could not be loaded/
  expect(await screen.findByText(notice)).toBeDefined()
  expect(screen.getByRole('treeitem', { name: 'Profit' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Tree' }))
  expect(await screen.findByText(notice)).toBeDefined()
  expect(screen.getByRole('treeitem', { name: 'Profit' })).toBeDefined()
})
