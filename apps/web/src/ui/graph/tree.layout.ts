import { hierarchy, tree as tidyTree } from 'd3-hierarchy'
import type { Tree, TreeNodeSize, TreePlace } from './tree.model.ts'

/** Width and height in CSS pixels of each size of a node, at a font size of 16 px. */
export const NODE_SIZE: Readonly<Record<TreeNodeSize, { readonly width: number; readonly height: number }>> = {
  SMALL: { width: 176, height: 44 },
  MIDDLE: { width: 216, height: 76 },
  LARGE: { width: 248, height: 112 },
}

/** Space in pixels between levels, between siblings, and between nodes of different parents. */
const GAP = { level: 72, sibling: 12, cousin: 28 } as const

/** Position of a place: its top left corner and its size in pixels. */
export interface TreeBox {
  readonly place: TreePlace
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Arranges the shown places from left to right by the Reingold–Tilford algorithm (d3-hierarchy). All nodes of a level begin at
 * the same x; parents are centred beside their children; siblings are in order from top to bottom.
 * @param scale 1 at a font size of 16 px
 * @returns the boxes by key, in the order of the list; the top left corner of the whole is 0, 0
 */
export function layoutTree(tree: Tree, unfolded: ReadonlySet<string>, scale = 1): ReadonlyMap<string, TreeBox> {
  // Roots are children of an invisible place, so that a tree may have several.
  const top = { children: tree.roots, key: '', size: 'SMALL' } as const
  const root = hierarchy<Pick<TreePlace, 'key' | 'size' | 'children'>>(top, (place) =>
    place === top || unfolded.has(place.key) ? place.children : [],
  )
  const heightOf = (size: TreeNodeSize) => NODE_SIZE[size].height * scale
  // The algorithm's x is the vertical position here.
  const arranged = tidyTree<Pick<TreePlace, 'key' | 'size' | 'children'>>()
    .nodeSize([1, 1])
    .separation(
      (a, b) =>
        (heightOf(a.data.size) + heightOf(b.data.size)) / 2 +
        (a.parent === b.parent ? GAP.sibling : GAP.cousin) * scale,
    )(root)

  const widths: number[] = []
  let topEdge = Number.POSITIVE_INFINITY
  arranged.each((node) => {
    if (node.depth === 0) return
    widths[node.depth - 1] = Math.max(widths[node.depth - 1] ?? 0, NODE_SIZE[node.data.size].width * scale)
    topEdge = Math.min(topEdge, node.x - heightOf(node.data.size) / 2)
  })
  const columns = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width + GAP.level * scale, 0),
  )
  const boxes = new Map<string, TreeBox>()
  arranged.eachBefore(({ depth, x, data: { key, size } }) => {
    const place = tree.places.get(key)
    if (depth === 0 || !place) return
    const height = heightOf(size)
    boxes.set(key, {
      place,
      x: columns[depth - 1] ?? 0,
      y: x - height / 2 - topEdge,
      width: NODE_SIZE[size].width * scale,
      height,
    })
  })
  return boxes
}

/** The line from the right side of a node to the left side of its child, as an SVG path. */
export function edgePath(from: TreeBox, to: TreeBox): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2]
  const [x2, y2] = [to.x, to.y + to.height / 2]
  // The bend is in the space before the child, whatever the width of the parent's column.
  const bend = Math.min(GAP.level, x2 - x1)
  const start = x2 - bend
  return `M${x1} ${y1}H${start}C${start + bend / 2} ${y1} ${start + bend / 2} ${y2} ${x2} ${y2}`
}
