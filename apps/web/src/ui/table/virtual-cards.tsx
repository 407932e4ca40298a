import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { SkeletonBar } from '../feedback/states.tsx'
import classes from './data-table.module.css'
import { type RowSelection, SelectBox } from './select-cell.tsx'
import { ALL_AT_ONCE, OVERSCAN, useSight, type VirtualRows } from './virtual-rows.ts'

const CARD_HEIGHT = 132

/** The loaded rows on paper, which is too narrow for the table. */
export function PaperCards<Row>({
  caption,
  rows,
  card,
}: {
  caption: string
  rows: VirtualRows<Row>
  card: (row: Row) => React.ReactNode
}) {
  const loaded = Array.from({ length: rows.count }, (_, index) => rows.at(index)).filter((row) => row !== undefined)
  return (
    <ul className={classes.paper} aria-label={caption}>
      {loaded.map((row) => (
        <li key={rows.keyOf(row)}>{card(row)}</li>
      ))}
    </ul>
  )
}

/** The rows as cards, on a phone. */
export function Cards<Row>({
  caption,
  rows,
  card,
  selection,
  isOver,
}: {
  caption: string
  rows: VirtualRows<Row>
  card: (row: Row) => React.ReactNode
  selection: RowSelection<Row> | undefined
  isOver: ((row: Row) => boolean) | undefined
}) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count: rows.count,
    // A card that another filter moves to another place keeps its height.
    getItemKey: (index) => {
      const row = rows.at(index)
      return row ? rows.keyOf(row) : index
    },
    estimateSize: () => CARD_HEIGHT,
    gap: 8,
    overscan: rows.count <= ALL_AT_ONCE ? ALL_AT_ONCE : OVERSCAN,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  useSight(items[0]?.index, items.at(-1)?.index, rows)
  return (
    <ul ref={list} className={classes.cards} aria-label={caption} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const row = rows.at(index)
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-over={(row && isOver?.(row)) || undefined}
            aria-setsize={rows.count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row && selection ? (
              <div className={classes.choosable}>
                <SelectBox
                  label={selection.labelOf(row)}
                  index={index}
                  isSelected={selection.isSelected(rows.keyOf(row))}
                  onSelect={selection.onSelect}
                />
                {card(row)}
              </div>
            ) : row ? (
              card(row)
            ) : (
              <SkeletonBar height={CARD_HEIGHT} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
