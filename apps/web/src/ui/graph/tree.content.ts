import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from 'react'
import { hasSameShape, type TreeNode } from './tree.model.ts'

/** The form in which the tree is shown. */
export type TreeForm = 'TREE' | 'LIST'

/** Shows the content of a node. Must be a stable function: a new one renders the content of all nodes again. */
export type RenderTreeNode<Content> = (node: TreeNode<Content>, form: TreeForm) => ReactNode

/** The current nodes by id; a component that shows a node renders again only when that node changed. */
export interface TreeContents {
  readonly get: (id: string) => TreeNode<unknown> | undefined
  readonly subscribe: (id: string, notify: () => void) => () => void
  /** Replaces the nodes and notifies the subscribers of those that changed. */
  readonly publish: (nodes: readonly TreeNode<unknown>[]) => void
}

/** Stores the nodes of one tree. */
export function createTreeContents(first: readonly TreeNode<unknown>[]): TreeContents {
  let nodes = new Map(first.map((node) => [node.id, node]))
  const subscribers = new Map<string, Set<() => void>>()
  return {
    get: (id) => nodes.get(id),
    subscribe: (id, notify) => {
      const ofNode = subscribers.get(id) ?? new Set()
      subscribers.set(id, ofNode.add(notify))
      return () => {
        ofNode.delete(notify)
      }
    },
    publish: (next) => {
      const previous = nodes
      // An unchanged node remains the same object, so that its subscribers do not render.
      nodes = new Map(
        next.map((node) => {
          const known = previous.get(node.id)
          return [node.id, known && isSameNode(known, node) ? known : node]
        }),
      )
      for (const [id, ofNode] of subscribers) {
        if (nodes.get(id) !== previous.get(id)) for (const notify of ofNode) notify()
      }
    },
  }
}

/** Whether two versions of a node look the same; contents are compared field by field, one level deep. */
function isSameNode(a: TreeNode<unknown>, b: TreeNode<unknown>): boolean {
  return (
    a === b ||
    (a.label === b.label && a.tone === b.tone && hasSameShape([a], [b]) && isSameContent(a.content, b.content))
  )
}

function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [fields, others] = [Object.entries(a), new Map(Object.entries(b))]
  return fields.length === others.size && fields.every(([key, value]) => Object.is(value, others.get(key)))
}

/** Where the components of a tree find its nodes and how to show them. */
export const TreeContentsContext = createContext<{
  readonly contents: TreeContents
  readonly renderNode: RenderTreeNode<unknown>
}>({ contents: createTreeContents([]), renderNode: () => null })

/** The current version of a node; undefined when it was removed. */
export function useTreeNode(id: string): TreeNode<unknown> | undefined {
  const { contents } = useContext(TreeContentsContext)
  const subscribe = useCallback((notify: () => void) => contents.subscribe(id, notify), [contents, id])
  return useSyncExternalStore(subscribe, () => contents.get(id))
}

/** The current name or tone of a node; a new content does not render the component. */
export function useTreeField<Field extends 'label' | 'tone'>(
  id: string,
  field: Field,
): TreeNode<unknown>[Field] | undefined {
  const { contents } = useContext(TreeContentsContext)
  const subscribe = useCallback((notify: () => void) => contents.subscribe(id, notify), [contents, id])
  return useSyncExternalStore(subscribe, () => contents.get(id)?.[field])
}

/** The same array as before while only names, colours and contents change. */
export function useStableShape<Node extends TreeNode<unknown>>(nodes: readonly Node[]): readonly Node[] {
  const [stable, setStable] = useState(nodes)
  if (stable === nodes || hasSameShape(stable, nodes)) return stable
  setStable(nodes)
  return nodes
}
