import type { TreePlace } from './tree.model.ts'
import { TreeItem, type TreeItemFrame, type TreeItemState } from './tree-item.tsx'
import classes from './tree-list.module.css'

/** The tree as an indented list: for narrow windows, for print, and for readers who prefer it. */
export function TreeList({
  shown,
  stateOf,
  frame,
}: {
  shown: readonly TreePlace[]
  stateOf: (place: TreePlace) => TreeItemState
  frame: TreeItemFrame
}) {
  return (
    <div className={classes.list} role="presentation">
      {shown.map((place) => (
        <div
          key={place.key}
          role="presentation"
          className={classes.row}
          style={{ '--level': place.level } as React.CSSProperties}
        >
          <TreeItem place={place} state={stateOf(place)} frame={frame} />
        </div>
      ))}
    </div>
  )
}
