import { describe, expect, test } from 'vitest'
import { buildTree } from './tree.model.ts'
import { actionOfKey, activePlace, reduceTree, searchTree, shownLevels, startTree } from './tree.state.ts'

/** a(b(d(f)) c(e, d*)) */
const TREE = buildTree([
  { id: 'a', parentIds: [] },
  { id: 'b', parentIds: ['a'] },
  { id: 'c', parentIds: ['a'] },
  { id: 'd', parentIds: ['b', 'c'] },
  { id: 'e', parentIds: ['c'] },
  { id: 'f', parentIds: ['d'] },
])
const start = (levels = 1, revealed?: string) => startTree(TREE, levels, revealed)
const keys = (unfolded: ReadonlySet<string>) => [...unfolded].sort().join('')

describe('fold', () => {
  test('a tree begins with the given number of levels and the keyboard at the first root', () => {
    expect(keys(start(1).unfolded)).toBe('')
    expect(keys(start(3).unfolded)).toBe('abc')
    expect(start(3)).toMatchObject({ activeKey: 'a', view: { kind: 'FIT' } })
  })

  test('a tree begins unfolded to a node that is selected, which is centred', () => {
    expect(start(1, 'f')).toMatchObject({ activeKey: 'f', view: { kind: 'CENTRE', key: 'f', hasFocus: false } })
    expect(keys(start(1, 'f').unfolded)).toBe('abd')
  })

  test('a node that does not exist is not revealed', () => {
    expect(start(1, 'missing')).toMatchObject({ activeKey: 'a', view: { kind: 'FIT' } })
  })

  test('folding keeps the state of the places below, and the view stays at the place', () => {
    const folded = reduceTree(TREE, start(4), { type: 'FOLD', key: 'a', hasFocus: true })
    expect(keys(folded.unfolded)).toBe('bcd')
    expect(folded).toMatchObject({ activeKey: 'a', view: { kind: 'STAY', key: 'a', hasFocus: true } })
    expect(keys(reduceTree(TREE, folded, { type: 'TOGGLE', key: 'a' }).unfolded)).toBe('abcd')
  })

  test('a place without children is neither folded nor unfolded', () => {
    const state = start(4)
    expect(reduceTree(TREE, state, { type: 'TOGGLE', key: 'f' })).toBe(state)
    expect(reduceTree(TREE, state, { type: 'UNFOLD', key: 'missing' })).toBe(state)
  })

  test('showing fewer levels moves the keyboard to the nearest place that is shown', () => {
    const state = reduceTree(TREE, start(1, 'f'), { type: 'SHOW_LEVELS', levels: 2 })
    expect(keys(state.unfolded)).toBe('a')
    expect(state.activeKey).toBe('b')
  })

  test('the keyboard is at a place that is shown after the tree has changed', () => {
    const smaller = buildTree([{ id: 'x', parentIds: [] }])
    expect(activePlace(smaller, start(1, 'f'))).toBe('x')
    const outer = reduceTree(TREE, start(1, 'f'), { type: 'FOLD', key: 'b' })
    expect(activePlace(TREE, { ...outer, activeKey: 'f' })).toBe('b')
  })

  test('the number of shown levels is known while no single place differs', () => {
    expect(shownLevels(TREE, start(1).unfolded)).toBe(1)
    expect(shownLevels(TREE, start(3).unfolded)).toBe(3)
    expect(shownLevels(TREE, start(9).unfolded)).toBe(4)
    expect(shownLevels(TREE, new Set(['a', 'b']))).toBeUndefined()
  })
})

describe('keyboard', () => {
  const action = (at: string, key: string, unfolded: string) =>
    actionOfKey(TREE, new Set(unfolded), at, key) as { type: string; key?: string; nodeId?: string } | undefined

  test.each([
    ['ArrowRight unfolds a folded place', 'a', 'ArrowRight', '', 'UNFOLD', 'a'],
    ['ArrowRight goes to the first child', 'a', 'ArrowRight', 'a', 'MOVE', 'b'],
    ['ArrowLeft folds an unfolded place', 'a', 'ArrowLeft', 'a', 'FOLD', 'a'],
    ['ArrowLeft goes to the parent', 'b', 'ArrowLeft', 'a', 'MOVE', 'a'],
    ['ArrowDown goes to the next shown place', 'b', 'ArrowDown', 'a', 'MOVE', 'c'],
    ['ArrowDown goes into an unfolded place', 'b', 'ArrowDown', 'ab', 'MOVE', 'd'],
    ['ArrowUp goes to the previous shown place', 'c', 'ArrowUp', 'ab', 'MOVE', 'd'],
    ['Home goes to the first place', 'e', 'Home', 'ac', 'MOVE', 'a'],
    ['End goes to the last shown place', 'a', 'End', 'ac', 'MOVE', 'e'],
  ])('%s', (_, at, key, unfolded, type, target) => {
    expect(action(at, key, unfolded)).toEqual({ type, key: target, hasFocus: true })
  })

  test.each([
    ['ArrowUp', 'a', ''],
    ['ArrowDown', 'a', ''],
    ['ArrowLeft', 'a', ''],
    ['ArrowRight', 'f', 'abd'],
    ['Home', 'a', ''],
    ['x', 'a', ''],
  ])('%s has no effect where there is nothing to go to', (key, at, unfolded) => {
    expect(action(at, key, unfolded)).toBeUndefined()
  })

  test.each(['Enter', ' '])('"%s" selects the node, also at a place where it is repeated', (key) => {
    const repeated = TREE.places.get('c')?.children[0]
    expect(repeated?.isRepeated).toBe(true)
    expect(action(repeated?.key ?? '', key, 'ac')).toEqual({ type: 'SELECT', nodeId: 'd' })
  })
})

describe('search', () => {
  const NODES = [
    { id: 'a', label: 'Ergebnis' },
    { id: 'b', label: 'Erlöse Service' },
    { id: 'c', label: 'Kosten Service' },
    { id: 'd', label: 'Stunden' },
    { id: 'e', label: 'Miete' },
    { id: 'f', label: 'Service je Stunde' },
  ]
  const found = (query: string, locale = 'de-DE') => searchTree(TREE, NODES, query, locale).join('')

  test('finds names with every typed word from top to bottom, without regard to case and accents', () => {
    expect(found('service')).toBe('bfc')
    expect(found('SERVICE erlose')).toBe('b')
  })

  test('finds a node with several parents once', () => {
    expect(found('stunden')).toBe('d')
  })

  test('finds nothing for an empty text', () => {
    expect(found('  ')).toBe('')
    expect(found('Miete Service')).toBe('')
  })
})
