import {
  MiniMap,
  type MiniMapNodeProps,
  type Node,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { createContext, memo, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../layout/text-button.tsx'
import { useTreeField } from './tree.content.ts'
import { edgePath, layoutTree, type TreeBox } from './tree.layout.ts'
import type { Tree, TreePlace } from './tree.model.ts'
import { shownLevels, type TreeView, unfoldedTo } from './tree.state.ts'
import type { TreeTexts } from './tree.texts.ts'
import {
  areaAround,
  bringNear,
  centreNode,
  fitReadable,
  fitWhole,
  type Pane,
  readableLevels,
  stayAt,
  type Viewport,
  ZOOM,
} from './tree.view.ts'
import classes from './tree-canvas.module.css'
import { TreeItem, type TreeItemFrame, type TreeItemState } from './tree-item.tsx'

/** What the drawing shows. */
export interface TreeCanvasProps {
  readonly tree: Tree
  readonly unfolded: ReadonlySet<string>
  readonly view: TreeView
  /** Opens with as many levels as are readable in whole; otherwise enlarged at the left edge. */
  readonly opensWhole: boolean
  readonly stateOf: (place: TreePlace) => TreeItemState
  /** Keys of the places whose line to the parent is highlighted. */
  readonly highlighted: ReadonlySet<string>
  readonly frame: TreeItemFrame
  readonly texts: TreeTexts
  /** Attributes of the element with the role `tree`. */
  readonly treeProps: React.ComponentProps<'div'>
}

type PlaceNode = Node<{ readonly place: TreePlace }, 'place'>

const CanvasContext = createContext<Pick<TreeCanvasProps, 'stateOf' | 'frame'> | null>(null)
const NODE_TYPES = { place: PlaceNodeContent }
const PRO_OPTIONS = { hideAttribution: true }
/** The library's name of a node in English is replaced by the role of the tree item inside. */
const DOM_ATTRIBUTES = { role: 'presentation', 'aria-roledescription': undefined } as const
const ZOOM_STEP = 1.25
/** From this number of nodes on, an overview helps to find the way. */
const OVERVIEW_FROM = 12
const OVERVIEW_SIZE = { width: 176, height: 112 }

/** The tree as a drawing that is moved and zoomed. */
export function TreeCanvas(props: TreeCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ tree, unfolded, view, opensWhole, stateOf, highlighted, frame, texts, treeProps }: TreeCanvasProps) {
  const root = useRef<HTMLDivElement>(null)
  const [scale] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1)
  const boxes = useMemo(() => layoutTree(tree, unfolded, scale), [tree, unfolded, scale])
  const nodes = useMemo(() => [...boxes.values()].map(nodeOf), [boxes])
  const context = useMemo(() => ({ stateOf, frame }), [stateOf, frame])
  const { act } = frame
  const foldFirst = useCallback(
    (pane: Pane) => {
      const areaOf = (levels: number) => areaAround([...layoutTree(tree, unfoldedTo(tree, levels), scale).values()])
      const shown = shownLevels(tree, unfolded) ?? 1
      const levels = readableLevels(areaOf, shown, pane)
      if (levels !== shown) act({ type: 'SHOW_LEVELS', levels })
      return levels !== shown
    },
    [tree, unfolded, scale, act],
  )
  const { zoomBy, fit } = useView(boxes, view, opensWhole, foldFirst)

  // The library gives its element the role `application`, which would separate the tree from its items.
  useEffect(() => root.current?.querySelector('.react-flow')?.setAttribute('role', 'presentation'), [])

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const command = { '+': () => zoomBy(ZOOM_STEP), '-': () => zoomBy(1 / ZOOM_STEP), '0': fit }[event.key]
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return treeProps.onKeyDown?.(event)
    event.preventDefault()
    command()
  }
  return (
    <div className={classes.canvas} ref={root}>
      <CanvasContext value={context}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is among the attributes */}
        <div {...treeProps} className={classes.tree} onKeyDown={onKeyDown}>
          <ReactFlow<PlaceNode>
            nodes={nodes}
            nodeTypes={NODE_TYPES}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            zoomActivationKeyCode={null}
            zoomOnDoubleClick={false}
            proOptions={PRO_OPTIONS}
          >
            <ViewportPortal>
              <Edges boxes={boxes} highlighted={highlighted} />
            </ViewportPortal>
          </ReactFlow>
        </div>
      </CanvasContext>
      <div className={classes.zoom}>
        <IconButton size="small" label={texts.zoomIn} aria-keyshortcuts="+" onClick={() => zoomBy(ZOOM_STEP)}>
          <Icon path="M8 3v10M3 8h10" />
        </IconButton>
        <IconButton size="small" label={texts.zoomOut} aria-keyshortcuts="-" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <Icon path="M3 8h10" />
        </IconButton>
        <IconButton size="small" label={texts.fit} aria-keyshortcuts="0" onClick={fit}>
          <Icon path="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
        </IconButton>
      </div>
      {boxes.size >= OVERVIEW_FROM ? (
        <MiniMap<PlaceNode>
          className={classes.overview}
          style={OVERVIEW_SIZE}
          ariaLabel={texts.overview}
          nodeComponent={OverviewNode}
          maskStrokeWidth={1.5}
          pannable
          zoomable
        />
      ) : null}
    </div>
  )
}

function nodeOf({ place, x, y, width, height }: TreeBox): PlaceNode {
  return {
    id: place.key,
    type: 'place',
    position: { x, y },
    width,
    height,
    data: { place },
    domAttributes: DOM_ATTRIBUTES,
  }
}

function PlaceNodeContent({ data: { place } }: NodeProps<PlaceNode>) {
  const context = useContext(CanvasContext)
  return context ? <TreeItem place={place} state={context.stateOf(place)} frame={context.frame} /> : null
}

/** All lines in one SVG below the nodes, the highlighted ones above the others. */
const Edges = memo(function Edges({
  boxes,
  highlighted,
}: {
  boxes: ReadonlyMap<string, TreeBox>
  highlighted: ReadonlySet<string>
}) {
  const edges = [...boxes.values()].flatMap((box) => {
    const parent = box.place.parentKey === undefined ? undefined : boxes.get(box.place.parentKey)
    return parent ? [{ box, path: edgePath(parent, box), isHighlighted: highlighted.has(box.place.key) }] : []
  })
  return (
    <svg className={classes.edges} width="1" height="1" aria-hidden="true">
      {edges
        .toSorted((a, b) => Number(a.isHighlighted) - Number(b.isHighlighted))
        .map(({ box, path, isHighlighted }) => (
          <path
            key={box.place.key}
            d={path}
            data-highlighted={isHighlighted || undefined}
            data-repeated={box.place.isRepeated || undefined}
          />
        ))}
    </svg>
  )
})

function OverviewNode({ id, x, y, width, height }: MiniMapNodeProps) {
  const { getNode } = useReactFlow<PlaceNode>()
  const tone = useTreeField(getNode(id)?.data.place.nodeId ?? '', 'tone')
  return <rect data-tone={tone} x={x} y={y} width={width} height={height} rx="12" />
}

function Icon({ path }: { path: string }) {
  return (
    <svg className={classes.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Moves the visible part as the state's view asks; returns what the buttons and keys do. */
function useView(
  boxes: ReadonlyMap<string, TreeBox>,
  view: TreeView,
  isWhole: boolean,
  /** Folds what is not readable at first; returns whether that changes the view. */
  foldFirst: (pane: Pane) => boolean,
) {
  const { setViewport, getViewport, viewportInitialized } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const drawn = useRef(boxes)
  const followed = useRef<TreeView | undefined>(undefined)
  const isReady = viewportInitialized && width > 0 && height > 0

  const go = useCallback(
    (viewport: Viewport, isMoved = true) => {
      const isStill = !isMoved || window.matchMedia('(prefers-reduced-motion: reduce)').matches
      void setViewport(viewport, isStill ? undefined : { duration: 200 })
    },
    [setViewport],
  )

  useEffect(() => {
    const before = drawn.current
    drawn.current = boxes
    if (!isReady || followed.current === view) return
    const isFirst = followed.current === undefined
    followed.current = view
    const pane = { width, height }
    const all = [...boxes.values()]
    const whole = areaAround(all)
    const box = (view.key === undefined ? undefined : boxes.get(view.key)) ?? all[0]
    if (!whole || !box) return
    if (view.kind === 'FIT' && isWhole) {
      if (isFirst && foldFirst(pane)) return
      return go(fitWhole(whole, pane), !isFirst)
    }
    if (view.kind === 'FIT') return go(fitReadable(whole, box, pane), !isFirst)
    const current = getViewport()
    if (isFirst || view.kind === 'CENTRE') return go(centreNode(box, pane, isFirst ? 1 : current.zoom), !isFirst)
    if (view.kind === 'NEAR') return go(bringNear(box, pane, current))
    const same = stayAt(before.get(box.place.key) ?? box, box, current)
    go(same, false)
    const family = areaAround([box, ...box.place.children.flatMap(({ key }) => boxes.get(key) ?? [])]) ?? box
    // Children that are partly outside come into view, but never at the cost of their parent.
    go(bringNear(box, pane, bringNear(family, pane, same)))
  }, [boxes, view, isWhole, foldFirst, isReady, width, height, go, getViewport])

  const zoomBy = (factor: number) => {
    const { x, y, zoom } = getViewport()
    const next = Math.min(Math.max(zoom * factor, ZOOM.min), ZOOM.max)
    const shift = (offset: number, length: number) => length / 2 - ((length / 2 - offset) / zoom) * next
    go({ x: shift(x, width), y: shift(y, height), zoom: next })
  }
  const fit = () => {
    const whole = areaAround([...boxes.values()])
    if (whole) go(fitWhole(whole, { width, height }))
  }
  return { zoomBy, fit }
}
