import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgePath, layoutTree, NODE_SIZE, type TreeBox } from './tree.layout.ts'
import { buildTree, shownPlaces, type TreeNodeSize, type TreeShape } from './tree.model.ts'

const SIZES: readonly TreeNodeSize[] = ['SMALL', 'MIDDLE', 'LARGE']

/** Trees of up to 60 nodes: the parent of each is one of the nodes before it, or none; some have a second parent. */
const nodesArbitrary = fc
  .array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...SIZES), fc.boolean()), { minLength: 1, maxLength: 60 })
  .map((drawn) =>
    drawn.map(
      ([first, second, size, isShared], index): TreeShape => ({
        id: `n${index}`,
        parentIds: (isShared ? [first, second] : [first])
          .map((value) => value % (index + 1))
          .filter((parent) => parent < index)
          .map((parent) => `n${parent}`),
        size,
      }),
    ),
  )

const overlap = (a: TreeBox, b: TreeBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('boxes do not overlap, children are right of their parent, and the order is preserved', () => {
  fc.assert(
    fc.property(nodesArbitrary, fc.func(fc.boolean()), (nodes, isUnfolded) => {
      const tree = buildTree(nodes)
      const unfolded = new Set([...tree.places.keys()].filter((key) => isUnfolded(key)))
      const boxes = layoutTree(tree, unfolded)
      const list = [...boxes.values()]
      expect(list.map(({ place }) => place)).toEqual(shownPlaces(tree, unfolded))
      for (const [index, box] of list.entries()) {
        expect([box.width, box.height]).toEqual(Object.values(NODE_SIZE[box.place.size]))
        for (const other of list.slice(index + 1)) {
          expect(overlap(box, other)).toBe(false)
          // Later in the list at the same level is further down.
          if (other.place.level === box.place.level) expect(other.y).toBeGreaterThanOrEqual(box.y + box.height)
        }
        const parent = boxes.get(box.place.parentKey ?? '')
        if (parent) expect(box.x).toBeGreaterThan(parent.x + parent.width)
      }
      expect(Math.min(...list.map(({ x }) => x))).toBe(0)
      expect(Math.min(...list.map(({ y }) => y))).toBeCloseTo(0)
    }),
  )
})

test('a parent is centred beside its children', () => {
  const tree = buildTree([
    { id: 'a', parentIds: [], size: 'LARGE' },
    { id: 'b', parentIds: ['a'] },
    { id: 'c', parentIds: ['a'] },
  ])
  const boxes = layoutTree(tree, new Set(['a']))
  const middle = (key: string) => (boxes.get(key)?.y ?? 0) + (boxes.get(key)?.height ?? 0) / 2
  expect(middle('a')).toBeCloseTo((middle('b') + middle('c')) / 2)
})

test('all lengths grow with the scale', () => {
  const tree = buildTree([
    { id: 'a', parentIds: [] },
    { id: 'b', parentIds: ['a'] },
    { id: 'c', parentIds: ['a'] },
  ])
  const [once, twice] = [layoutTree(tree, new Set(['a'])), layoutTree(tree, new Set(['a']), 2)]
  for (const [key, box] of once) {
    expect(twice.get(key)).toMatchObject({ x: box.x * 2, y: box.y * 2, width: box.width * 2, height: box.height * 2 })
  }
})

test('an edge goes from the right side of the parent to the left side of the child', () => {
  const [place] = buildTree([{ id: 'a', parentIds: [] }]).roots
  if (!place) throw new Error('no place')
  const path = edgePath(
    { place, x: 0, y: 0, width: 100, height: 40 },
    { place, x: 300, y: 100, width: 100, height: 20 },
  )
  expect(path).toMatch(/^M100 20H228C/)
  expect(path).toMatch(/ 300 110$/)
})
