import { foldText } from '../field/search-list.filter.ts'
import { shownPlaces, type Tree, type TreeNode, type TreePlace } from './tree.model.ts'

/** What the view does after a change: stays at a place, shows all, or moves until a place is visible or in the centre. */
export interface TreeView {
  readonly kind: 'STAY' | 'FIT' | 'NEAR' | 'CENTRE'
  readonly key: string | undefined
  /** Whether the place gets the keyboard focus. */
  readonly hasFocus: boolean
}

/** Which places are unfolded, which one the keyboard is at, and what the view does. */
export interface TreeState {
  readonly unfolded: ReadonlySet<string>
  readonly activeKey: string | undefined
  /** A new object for each change that the view follows. */
  readonly view: TreeView
}

export type TreeAction =
  | { readonly type: 'FOLD' | 'UNFOLD' | 'TOGGLE' | 'MOVE'; readonly key: string; readonly hasFocus?: boolean }
  /** Unfolds all above a place and centres it. */
  | { readonly type: 'REVEAL'; readonly key: string; readonly hasFocus?: boolean }
  | { readonly type: 'SHOW_LEVELS'; readonly levels: number }

/** The first state: `levels` are shown, and a place with all above it when `revealed` is given. */
export function startTree(tree: Tree, levels: number, revealed: string | undefined): TreeState {
  const unfolded = unfoldedTo(tree, levels)
  const view: TreeView = { kind: 'FIT', key: undefined, hasFocus: false }
  const state: TreeState = { unfolded, activeKey: tree.roots[0]?.key, view }
  return revealed === undefined ? state : reduceTree(tree, state, { type: 'REVEAL', key: revealed })
}

/** The keys that are unfolded when the levels 1 to `levels` are shown. */
export function unfoldedTo(tree: Tree, levels: number): ReadonlySet<string> {
  const keys = [...tree.places.values()].filter((place) => place.level < levels && place.children.length > 0)
  return new Set(keys.map(({ key }) => key))
}

/** The number of levels when exactly the levels 1 to that number are shown, otherwise undefined. */
export function shownLevels(tree: Tree, unfolded: ReadonlySet<string>): number | undefined {
  const shown = shownPlaces(tree, unfolded)
  const deepest = shown.reduce((level, place) => Math.max(level, place.level), 0)
  const isEven = shown.every(
    (place) => place.level === deepest || place.children.length === 0 || unfolded.has(place.key),
  )
  return isEven ? deepest : undefined
}

/** The state after an action. Actions with an unknown key are ignored. */
export function reduceTree(tree: Tree, state: TreeState, action: TreeAction): TreeState {
  if (action.type === 'SHOW_LEVELS') {
    const unfolded = unfoldedTo(tree, action.levels)
    const activeKey = shownAncestor(tree, unfolded, state.activeKey)
    return { unfolded, activeKey, view: { kind: 'FIT', key: undefined, hasFocus: false } }
  }
  const { key, hasFocus = false } = action
  const place = tree.places.get(key)
  if (!place) return state
  if (action.type === 'MOVE') return { ...state, activeKey: key, view: { kind: 'NEAR', key, hasFocus } }
  if (action.type === 'REVEAL') {
    const unfolded = new Set([...state.unfolded, ...keysAbove(tree, place)])
    return { unfolded, activeKey: key, view: { kind: 'CENTRE', key, hasFocus } }
  }
  if (place.children.length === 0) return state
  const isUnfolded = action.type === 'UNFOLD' || (action.type === 'TOGGLE' && !state.unfolded.has(key))
  const unfolded = new Set(state.unfolded)
  if (isUnfolded) unfolded.add(key)
  else unfolded.delete(key)
  return { unfolded, activeKey: key, view: { kind: 'STAY', key, hasFocus } }
}

/** The place the keyboard is at: the active one, or the nearest shown one above it after the tree changed. */
export function activePlace(tree: Tree, state: TreeState): string | undefined {
  return shownAncestor(tree, state.unfolded, state.activeKey) ?? tree.roots[0]?.key
}

function shownAncestor(tree: Tree, unfolded: ReadonlySet<string>, key: string | undefined): string | undefined {
  const place = key === undefined ? undefined : tree.places.get(key)
  if (!place) return tree.roots[0]?.key
  const above = keysAbove(tree, place)
  return above.find((ancestor) => !unfolded.has(ancestor)) ?? place.key
}

/** Keys of the places above one, beginning with the root. */
function keysAbove(tree: Tree, place: TreePlace): readonly string[] {
  const keys: string[] = []
  for (let key = place.parentKey; key !== undefined; key = tree.places.get(key)?.parentKey) keys.unshift(key)
  return keys
}

/**
 * What a key does at a place, as in the tree pattern of the ARIA Authoring Practices: right unfolds or goes to the first
 * child, left folds or goes to the parent, up and down go to the previous and the next shown place, Home and End to the
 * first and the last, Enter and Space select. Undefined when the key has no effect.
 */
export function actionOfKey(
  tree: Tree,
  unfolded: ReadonlySet<string>,
  at: string,
  key: string,
): TreeAction | { readonly type: 'SELECT'; readonly nodeId: string } | undefined {
  const place = tree.places.get(at)
  if (!place) return undefined
  const move = (to: TreePlace | undefined): TreeAction | undefined =>
    to && to.key !== at ? { type: 'MOVE', key: to.key, hasFocus: true } : undefined
  const hasChildren = place.children.length > 0
  const isUnfolded = hasChildren && unfolded.has(at)
  switch (key) {
    case 'Enter':
    case ' ':
      return { type: 'SELECT', nodeId: place.nodeId }
    case 'ArrowRight':
      if (hasChildren && !isUnfolded) return { type: 'UNFOLD', key: at, hasFocus: true }
      return move(place.children[0])
    case 'ArrowLeft':
      if (isUnfolded) return { type: 'FOLD', key: at, hasFocus: true }
      return place.parentKey === undefined ? undefined : move(tree.places.get(place.parentKey))
  }
  const shown = shownPlaces(tree, unfolded)
  const index = shown.findIndex((one) => one.key === at)
  if (key === 'ArrowUp') return move(shown[index - 1])
  if (key === 'ArrowDown') return move(shown[index + 1])
  if (key === 'Home') return move(shown[0])
  if (key === 'End') return move(shown.at(-1))
  return undefined
}

/**
 * Keys of the nodes whose name contains every typed word, from top to bottom; case and accents do not matter. A node with
 * several parents is found once, where its children are.
 */
export function searchTree(
  tree: Tree,
  nodes: readonly Pick<TreeNode<unknown>, 'id' | 'label'>[],
  query: string,
  locale: string,
): readonly string[] {
  const words = foldText(query, locale)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const labels = new Map(nodes.map(({ id, label }) => [id, foldText(label, locale)]))
  const found = [...tree.places.values()].filter(
    ({ nodeId, isRepeated }) => !isRepeated && words.every((word) => labels.get(nodeId)?.includes(word)),
  )
  return found.map(({ key }) => key)
}
