import { memo, useContext } from 'react'
import { StepArrow } from '../icon/icons.tsx'
import { TreeContentsContext, type TreeForm, useTreeField, useTreeNode } from './tree.content.ts'
import { countBelow, type TreePlace } from './tree.model.ts'
import type { TreeAction } from './tree.state.ts'
import type { TreeTexts } from './tree.texts.ts'
import classes from './tree-item.module.css'

/** How a place is shown apart from its content. */
export interface TreeItemState {
  readonly isUnfolded: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  /** Whether a search found it, and whether it is the found node that was visited last. */
  readonly found: 'HIT' | 'CURRENT' | undefined
  /** Its line to the parent is highlighted, or one from it to a child. */
  readonly isHighlighted: boolean
}

/** What every item of a tree has in common. All functions must be stable. */
export interface TreeItemFrame {
  readonly form: TreeForm
  readonly texts: TreeTexts
  /** What a highlighted node is, for screen readers. */
  readonly highlightLabel: string | undefined
  readonly act: (action: TreeAction) => void
  readonly select: (nodeId: string) => void
}

interface ItemProps {
  readonly place: TreePlace
  readonly state: TreeItemState
  readonly frame: TreeItemFrame
}

/**
 * One place of the tree, in the drawing or in the list: a tree item with the node's content and the button that folds it. Its name is its content. The
 * buttons are not tab stops; the keys of the tree do the same.
 */
export const TreeItem = memo(function TreeItem({
  place,
  state,
  frame: { form, texts, highlightLabel, act, select },
}: ItemProps) {
  const label = useTreeField(place.nodeId, 'label')
  const tone = useTreeField(place.nodeId, 'tone')
  if (label === undefined) return null
  const { key, children } = place
  const hasChildren = children.length > 0
  // Drawn by the style sheet, because it is not part of the button's name.
  const count = form === 'TREE' && hasChildren && !state.isUnfolded ? countBelow(place) : undefined
  const stop = (event: React.MouseEvent, action: TreeAction) => {
    event.stopPropagation()
    act(action)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of its items
    <div
      role="treeitem"
      className={classes.item}
      data-form={form}
      data-key={key}
      data-tone={tone}
      data-found={state.found}
      data-highlighted={state.isHighlighted || undefined}
      data-repeated={place.isRepeated || undefined}
      tabIndex={state.isActive ? 0 : -1}
      aria-description={state.isHighlighted ? highlightLabel : undefined}
      aria-level={place.level}
      aria-posinset={place.position}
      aria-setsize={place.siblings}
      aria-expanded={hasChildren ? state.isUnfolded : undefined}
      aria-selected={state.isSelected}
      onClick={() => {
        act({ type: 'MOVE', key, hasFocus: true })
        select(place.nodeId)
      }}
    >
      <div className={classes.content}>
        <TreeItemContent nodeId={place.nodeId} form={form} />
      </div>
      {place.isRepeated ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.repeated}
          aria-label={texts.repeated(label)}
          title={texts.repeated(label)}
          onClick={(event) => stop(event, { type: 'REVEAL', key: place.nodeId, hasFocus: true })}
        >
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="M5 1.5H1.5V12.5H12.5V9M8.5 1.5h4v4M12.5 1.5 6.5 7.5" />
          </svg>
        </button>
      ) : null}
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.fold}
          data-unfolded={state.isUnfolded || undefined}
          data-count={count}
          aria-label={state.isUnfolded ? texts.fold(label) : texts.unfold(label)}
          title={state.isUnfolded ? texts.fold(label) : texts.unfold(label)}
          onClick={(event) => stop(event, { type: 'TOGGLE', key, hasFocus: true })}
        >
          {count === undefined ? <StepArrow to="NEXT" /> : null}
        </button>
      ) : null}
    </div>
  )
}, isSameItem)

/** Its content renders when the node changes, not when it is folded, selected or found. */
const TreeItemContent = memo(function TreeItemContent({ nodeId, form }: { nodeId: string; form: TreeForm }) {
  const { renderNode } = useContext(TreeContentsContext)
  const node = useTreeNode(nodeId)
  return node ? renderNode(node, form) : null
})

function isSameItem(a: ItemProps, b: ItemProps): boolean {
  return (
    a.place === b.place &&
    a.frame === b.frame &&
    a.state.isUnfolded === b.state.isUnfolded &&
    a.state.isActive === b.state.isActive &&
    a.state.isSelected === b.state.isSelected &&
    a.state.found === b.state.found &&
    a.state.isHighlighted === b.state.isHighlighted
  )
}
