import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { NARROW, useMedia } from '../layout/use-media.ts'
import { onDemand } from '../overlay/on-demand.tsx'
import { Notice } from '../text/notice.tsx'
import {
  createTreeContents,
  type RenderTreeNode,
  TreeContentsContext,
  type TreeForm,
  useStableShape,
} from './tree.content.ts'
import {
  buildTree,
  placesOfEdges,
  shownPlaces,
  type Tree,
  type TreeEdge,
  type TreeNode,
  type TreePlace,
} from './tree.model.ts'
import {
  actionOfKey,
  activePlace,
  reduceTree,
  searchTree,
  shownLevels,
  startTree,
  type TreeAction,
  type TreeState,
} from './tree.state.ts'
import type { TreeTexts } from './tree.texts.ts'
import classes from './tree-graph.module.css'
import type { TreeItemState } from './tree-item.tsx'
import { TreeList } from './tree-list.tsx'
import { TreeTools } from './tree-tools.tsx'
import { usePrinting } from './use-printing.ts'

const TreeCanvas = onDemand(() => import('./tree-canvas.tsx').then((module) => module.TreeCanvas))

const NO_EDGES: readonly TreeEdge[] = []

/**
 * A tree as a drawing from left to right, or as an indented list; narrow windows begin with the list, and paper shows it. It
 * can be folded, searched, moved and zoomed, by pointer and by keyboard. When another tree is shown, give it another `key`.
 */
export function TreeGraph<Content>({
  label,
  nodes,
  renderNode,
  selectedId,
  onSelect,
  highlightedEdges = NO_EDGES,
  highlightLabel,
  levels = 3,
  opensWhole = false,
  form: givenForm,
  onForm,
  texts,
}: {
  /** Name of the tree. */
  label: string
  /** At least one node; siblings are in this order. Only nodes that changed render again. */
  nodes: readonly TreeNode<Content>[]
  /** The content of a node; a stable function. It contains nothing that gets the focus. */
  renderNode: RenderTreeNode<Content>
  /** The selected node. When it changes, the tree unfolds to it and centres it. */
  selectedId?: string | undefined
  onSelect: (id: string) => void
  /** Lines that are drawn thick, e.g. a path; give a stable array. */
  highlightedEdges?: readonly TreeEdge[]
  /** What the highlighted lines are, e.g. "Most valuable path". */
  highlightLabel?: string | undefined
  /** Number of levels that are shown at first. */
  levels?: number
  /** Shows fewer levels at first when the drawing would otherwise not be readable in whole. */
  opensWhole?: boolean
  /** The form to show, e.g. the one that the address names; without it the window's width decides until the reader chooses. */
  form?: TreeForm | undefined
  /** The reader has chosen a form. */
  onForm?: ((form: TreeForm) => void) | undefined
  /** A stable object. */
  texts: TreeTexts
}) {
  const shape = useStableShape(nodes)
  const tree = useMemo(() => buildTree(shape), [shape])
  const [contents] = useState(() => createTreeContents(nodes))
  useLayoutEffect(() => contents.publish(nodes), [contents, nodes])
  const context = useMemo(
    () => ({ contents, renderNode: renderNode as RenderTreeNode<unknown> }),
    [contents, renderNode],
  )

  const { state, shown, act } = useTree(tree, levels, selectedId)
  const search = useSearch(tree, nodes, texts.locale, act)
  const highlighted = useMemo(() => placesOfEdges(tree, highlightedEdges), [tree, highlightedEdges])
  const onPath = useMemo(() => withParents(tree, highlighted), [tree, highlighted])
  const activeKey = activePlace(tree, state)
  const stateOf = useCallback(
    (place: TreePlace): TreeItemState => ({
      isUnfolded: state.unfolded.has(place.key),
      isActive: place.key === activeKey,
      isSelected: place.nodeId === selectedId,
      found: search.current === place.key ? 'CURRENT' : search.found.has(place.key) ? 'HIT' : undefined,
      isHighlighted: onPath.has(place.key),
    }),
    [state.unfolded, activeKey, selectedId, search.current, search.found, onPath],
  )

  const [hasFailed, setFailed] = useState(false)
  const isNarrow = useMedia(NARROW)
  const isPrinting = usePrinting()
  const [chosenForm, setForm] = useState<TreeForm>()
  const form = hasFailed ? 'LIST' : (givenForm ?? chosenForm ?? (isNarrow ? 'LIST' : 'TREE'))
  useEffect(() => {
    if (form === 'TREE') TreeCanvas.load().catch(() => setFailed(true))
  }, [form])

  const root = useRef<HTMLDivElement>(null)
  useFocusAndScroll(root, state, form)
  const id = useId()
  const selectLatest = useLatest(onSelect)
  const frames = useMemo(() => {
    const frame = { texts, highlightLabel, act, select: selectLatest }
    return { TREE: { ...frame, form: 'TREE' }, LIST: { ...frame, form: 'LIST' } } as const
  }, [texts, highlightLabel, act, selectLatest])

  const treeProps: React.ComponentProps<'div'> = {
    role: 'tree',
    'aria-label': label,
    'aria-describedby': id,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || activeKey === undefined) return
      const action = actionOfKey(tree, state.unfolded, activeKey, event.key)
      if (!action) return
      event.preventDefault()
      if (action.type === 'SELECT') onSelect(action.nodeId)
      else act(action)
    },
  }
  return (
    <TreeContentsContext value={context}>
      <Stack gap={3} ref={root}>
        <TreeTools
          texts={texts}
          form={form}
          onForm={(next) => {
            setFailed(false)
            setForm(next)
            onForm?.(next)
          }}
          levels={tree.levels}
          shownLevels={shownLevels(tree, state.unfolded)}
          onLevels={(count) => act({ type: 'SHOW_LEVELS', levels: count })}
          query={search.query}
          onQuery={search.setQuery}
          hits={search.found.size}
          hit={search.index}
          onHit={search.go}
          highlightLabel={highlighted.size > 0 ? highlightLabel : undefined}
        />
        <p id={id} className={classes.instructions}>
          {texts.instructions}
        </p>
        {hasFailed ? <Notice tone="watch">{texts.notLoaded}</Notice> : null}
        {form === 'TREE' ? (
          <div className={classes.drawing} data-screen-only>
            <TreeCanvas
              tree={tree}
              unfolded={state.unfolded}
              view={state.view}
              opensWhole={opensWhole}
              stateOf={stateOf}
              highlighted={highlighted}
              frame={frames.TREE}
              texts={texts}
              treeProps={treeProps}
            />
          </div>
        ) : null}
        {form === 'LIST' || isPrinting ? (
          <div {...treeProps}>
            <TreeList shown={shown} stateOf={stateOf} frame={frames.LIST} />
          </div>
        ) : null}
      </Stack>
    </TreeContentsContext>
  )
}

/** The state of a tree, which follows the selected node. `act` is stable. */
function useTree(tree: Tree, levels: number, selectedId: string | undefined) {
  const reduce = (state: TreeState, action: TreeAction) => reduceTree(tree, state, action)
  const [state, act] = useReducer(reduce, undefined, () => startTree(tree, levels, selectedId))
  const activeNode = tree.places.get(activePlace(tree, state) ?? '')?.nodeId
  const followed = useRef(selectedId)
  useEffect(() => {
    if (followed.current === selectedId) return
    followed.current = selectedId
    // A node that was selected in the tree is visible already.
    if (selectedId !== undefined && selectedId !== activeNode) act({ type: 'REVEAL', key: selectedId })
  }, [selectedId, activeNode])
  const shown = useMemo(() => shownPlaces(tree, state.unfolded), [tree, state.unfolded])
  return { state, shown, act }
}

/** What is searched, what is found, and the found node that was visited last. */
function useSearch(tree: Tree, nodes: readonly TreeNode<unknown>[], locale: string, act: (action: TreeAction) => void) {
  const [query, setText] = useState('')
  const [index, setIndex] = useState(0)
  const keys = useMemo(() => searchTree(tree, nodes, query, locale), [tree, nodes, query, locale])
  const found = useMemo(() => new Set(keys), [keys])
  const reveal = (key: string | undefined) => {
    if (key !== undefined) act({ type: 'REVEAL', key })
  }
  return {
    query,
    found,
    index: Math.min(index, Math.max(keys.length - 1, 0)),
    current: keys[index],
    setQuery: (text: string) => {
      setText(text)
      setIndex(0)
      reveal(searchTree(tree, nodes, text, locale)[0])
    },
    go: (step: 1 | -1) => {
      if (keys.length === 0) return
      const next = (index + step + keys.length) % keys.length
      setIndex(next)
      reveal(keys[next])
    },
  }
}

/** Gives the focus to the place that the keyboard moved to; in the list it also scrolls there. */
function useFocusAndScroll(root: React.RefObject<HTMLElement | null>, { view }: TreeState, form: TreeForm): void {
  const followed = useRef<TreeState['view'] | undefined>(undefined)
  useEffect(() => {
    if (followed.current === view || view.key === undefined) return
    followed.current = view
    const items = root.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []
    const item = [...items].find((one) => one.dataset.key === view.key)
    if (view.hasFocus) item?.focus({ preventScroll: true })
    if (form === 'LIST') item?.scrollIntoView({ block: view.kind === 'CENTRE' ? 'center' : 'nearest' })
  }, [root, view, form])
}

/** A stable function that calls the latest version of another. */
function useLatest<Argument>(call: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((argument) => latest.current(argument), [])
}

/** Places with a highlighted line, and their parents. */
function withParents(tree: Tree, keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...keys].flatMap((key) => [key, tree.places.get(key)?.parentKey ?? key]))
}
