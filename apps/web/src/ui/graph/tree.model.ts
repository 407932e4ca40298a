/** Colour of a node's edge: a status, or the brand. The content must say the same in words or by a shape. */
export type TreeTone = 'GOOD' | 'WARN' | 'BAD' | 'NONE' | 'BRAND'

/** How large a node is in the drawing; see `NODE_SIZE` for the pixels. */
export type TreeNodeSize = 'SMALL' | 'MIDDLE' | 'LARGE'

/** A node of a tree whose nodes may have several parents. */
export interface TreeNode<Content> {
  readonly id: string
  /**
   * Its parents; none for a root. The node and its children are drawn below the first one. Below the others the node is
   * drawn again, marked and without children.
   */
  readonly parentIds: readonly string[]
  /** Its name: what a search finds, and part of the names of its buttons. Screen readers say the content. */
  readonly label: string
  readonly tone?: TreeTone | undefined
  readonly size?: TreeNodeSize | undefined
  readonly content: Content
}

/** What the tree's shape depends on. */
export type TreeShape = Pick<TreeNode<unknown>, 'id' | 'parentIds' | 'size'>

/** One of the places where a node is drawn. */
export interface TreePlace {
  /** Identifies the place: the node's id, or for a repeated node its parent and its id. */
  readonly key: string
  readonly nodeId: string
  /** Key of the place it is drawn below. */
  readonly parentKey: string | undefined
  /** 1 for a root. */
  readonly level: number
  /** Position among the places below the same parent, from 1, and their number. */
  readonly position: number
  readonly siblings: number
  readonly size: TreeNodeSize
  /** Whether the node is drawn with its children at another place. */
  readonly isRepeated: boolean
  readonly children: readonly TreePlace[]
}

/** The places of all nodes. */
export interface Tree {
  readonly roots: readonly TreePlace[]
  /** All places by key, each before those below it. */
  readonly places: ReadonlyMap<string, TreePlace>
  /** Number of levels; 0 without nodes. */
  readonly levels: number
}

/** Cannot be typed, so that the key of a repeated node differs from every id. */
const SEPARATOR = '\u001f'

/**
 * Arranges nodes as a tree; siblings are in the order of `nodes`. Nothing is lost when the input is inconsistent: unknown
 * parents and repeated ids are ignored; of a cycle of first parents the node that comes first becomes a root.
 */
export function buildTree(nodes: readonly TreeShape[]): Tree {
  const known = new Map<string, TreeShape>()
  for (const node of nodes) if (!known.has(node.id)) known.set(node.id, node)
  const parents = new Map(
    [...known.values()].map((node) => [
      node.id,
      [...new Set(node.parentIds)].filter((id) => id !== node.id && known.has(id)),
    ]),
  )
  const rootIds = findRoots(parents)
  const below = new Map<string, TreeShape[]>()
  for (const node of known.values()) {
    for (const parentId of parents.get(node.id) ?? []) {
      below.set(parentId, [...(below.get(parentId) ?? []), node])
    }
  }

  const places = new Map<string, TreePlace>()
  let levels = 0
  const place = (node: TreeShape, parent: TreePlace | undefined, position: number, siblings: number): TreePlace => {
    const isRepeated = parent !== undefined && (rootIds.has(node.id) || parents.get(node.id)?.[0] !== parent.nodeId)
    const children: TreePlace[] = []
    const created: TreePlace = {
      key: isRepeated ? `${parent.nodeId}${SEPARATOR}${node.id}` : node.id,
      nodeId: node.id,
      parentKey: parent?.key,
      level: (parent?.level ?? 0) + 1,
      position,
      siblings,
      size: node.size ?? 'MIDDLE',
      isRepeated,
      children,
    }
    places.set(created.key, created)
    levels = Math.max(levels, created.level)
    const nodesBelow = isRepeated ? [] : (below.get(node.id) ?? [])
    for (const [index, child] of nodesBelow.entries()) {
      children.push(place(child, created, index + 1, nodesBelow.length))
    }
    return created
  }
  const rootNodes = [...known.values()].filter(({ id }) => rootIds.has(id))
  const roots = rootNodes.map((node, index) => place(node, undefined, index + 1, rootNodes.length))
  return { roots, places, levels }
}

/** Nodes without parents, and of each cycle of first parents the node that comes first. */
function findRoots(parents: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const roots = new Set<string>()
  const settled = new Set<string>()
  for (const start of parents.keys()) {
    const path = new Set<string>()
    let id = start
    while (!settled.has(id) && !path.has(id)) {
      path.add(id)
      const parentId = parents.get(id)?.[0]
      if (parentId === undefined) break
      id = parentId
    }
    const isRootOrCycle = path.has(id)
    if (isRootOrCycle) {
      const cycle = [...path].slice([...path].indexOf(id))
      const first = parents.get(id)?.[0] === undefined ? id : [...parents.keys()].find((key) => cycle.includes(key))
      if (first !== undefined) roots.add(first)
    }
    for (const seen of path) settled.add(seen)
  }
  return roots
}

/** Whether two inputs have the same tree, so that names, colours and contents are all that changed. */
export function hasSameShape(a: readonly TreeShape[], b: readonly TreeShape[]): boolean {
  return (
    a.length === b.length &&
    a.every((node, index) => {
      const other = b[index]
      return (
        other !== undefined &&
        node.id === other.id &&
        node.size === other.size &&
        node.parentIds.length === other.parentIds.length &&
        node.parentIds.every((id, at) => id === other.parentIds[at])
      )
    })
  )
}

/** The places that are shown, from top to bottom: all whose parents are unfolded. */
export function shownPlaces(tree: Tree, unfolded: ReadonlySet<string>): readonly TreePlace[] {
  const shown: TreePlace[] = []
  const add = (place: TreePlace) => {
    shown.push(place)
    if (unfolded.has(place.key)) place.children.forEach(add)
  }
  tree.roots.forEach(add)
  return shown
}

/** Number of all places below one. */
export function countBelow(place: TreePlace): number {
  return place.children.reduce((sum, child) => sum + 1 + countBelow(child), 0)
}

/** A line between a node and one of its children. */
export interface TreeEdge {
  readonly parentId: string
  readonly childId: string
}

/** The keys of the places whose line to their parent is among `edges`. */
export function placesOfEdges(tree: Tree, edges: readonly TreeEdge[]): ReadonlySet<string> {
  const children = new Map<string, Set<string>>()
  for (const { parentId, childId } of edges) {
    children.set(parentId, (children.get(parentId) ?? new Set()).add(childId))
  }
  const keys = new Set<string>()
  for (const place of tree.places.values()) {
    const parent = place.parentKey === undefined ? undefined : tree.places.get(place.parentKey)
    if (parent && children.get(parent.nodeId)?.has(place.nodeId)) keys.add(place.key)
  }
  return keys
}
