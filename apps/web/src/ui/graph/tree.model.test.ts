import { expect, test } from 'vitest'
import { buildTree, countBelow, hasSameShape, placesOfEdges, shownPlaces, type TreePlace } from './tree.model.ts'

const node = (id: string, ...parentIds: string[]) => ({ id, parentIds })
const describe = (place: TreePlace): string =>
  `${place.nodeId}${place.isRepeated ? '*' : ''}${place.children.length > 0 ? `(${place.children.map(describe).join(' ')})` : ''}`
const shapeOf = (...nodes: { id: string; parentIds: string[] }[]) => buildTree(nodes).roots.map(describe).join(' ')

test('siblings are in the order of the input, also when a child comes before its parent', () => {
  expect(shapeOf(node('c', 'a'), node('a'), node('b', 'a'), node('z'))).toBe('a(c b) z')
})

test('a node with several parents has its children below the first one and is repeated below the others', () => {
  expect(shapeOf(node('a'), node('b', 'a'), node('c', 'a'), node('x', 'b', 'c'), node('y', 'x'))).toBe(
    'a(b(x(y)) c(x*))',
  )
})

test('unknown parents, the node itself as a parent, and repeated ids are ignored', () => {
  expect(shapeOf(node('a', 'missing'), node('b', 'b', 'a', 'a'), node('b'))).toBe('a(b)')
})

test('no node is lost when first parents form a cycle: the first node of it becomes a root', () => {
  expect(shapeOf(node('r'), node('a', 'c'), node('b', 'a'), node('c', 'b'), node('d', 'c'))).toBe('r a(b(c(a* d)))')
  expect(shapeOf(node('d', 'c'), node('a', 'b'), node('b', 'a'), node('c', 'b'))).toBe('a(b(a* c(d)))')
})

test('a place has its level, its position among its siblings, and a key of its own', () => {
  const { places, levels } = buildTree([node('a'), node('b', 'a'), node('c', 'a'), node('x', 'b', 'c')])
  expect(levels).toBe(3)
  expect(places.size).toBe(5)
  expect(places.get('c')).toMatchObject({ level: 2, position: 2, siblings: 2, parentKey: 'a' })
  const repeated = places.get('c')?.children[0]
  expect(repeated).toMatchObject({ nodeId: 'x', level: 3, isRepeated: true, parentKey: 'c' })
  expect(repeated?.key).not.toBe('x')
})

test('shown are the roots and the children of unfolded places, from top to bottom', () => {
  const tree = buildTree([node('a'), node('b', 'a'), node('c', 'b'), node('d', 'a'), node('e', 'd')])
  const shown = (...unfolded: string[]) => shownPlaces(tree, new Set(unfolded)).map(({ key }) => key)
  expect(shown()).toEqual(['a'])
  expect(shown('a', 'd')).toEqual(['a', 'b', 'd', 'e'])
  // A place that is unfolded inside a folded one is not shown.
  expect(shown('d')).toEqual(['a'])
})

test('the places below one are counted at all levels', () => {
  const { roots } = buildTree([node('a'), node('b', 'a'), node('c', 'b'), node('d', 'a')])
  expect(roots.map(countBelow)).toEqual([3])
})

test('an edge is highlighted at the place below its parent only', () => {
  const tree = buildTree([node('a'), node('b', 'a'), node('c', 'a'), node('x', 'b', 'c')])
  const keys = [...placesOfEdges(tree, [{ parentId: 'c', childId: 'x' }])]
  expect(keys.map((key) => tree.places.get(key)?.parentKey)).toEqual(['c'])
})

test('the shape is the same while ids, parents and sizes are', () => {
  const a = [node('a'), node('b', 'a')]
  expect(hasSameShape(a, [node('a'), node('b', 'a')])).toBe(true)
  expect(hasSameShape(a, [node('a'), node('b')])).toBe(false)
  expect(hasSameShape(a, [node('a')])).toBe(false)
  expect(hasSameShape(a, [node('a'), { ...node('b', 'a'), size: 'LARGE' }])).toBe(false)
})
