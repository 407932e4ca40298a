import { useId, useRef, useState } from 'react'
import { useDraggableCard, useDragMonitor, useDropColumn } from '../board/board.drag.ts'
import { Popup } from '../overlay/popup.tsx'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './day-grid.module.css'

/** Without a line for the rest, a day shows one entry more. */
const SHOWN = 3

/** The names of days and the texts of a grid, in the reader's language. */
export interface DayGridTexts {
  /** The heads of the columns: short, and in full. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[]
  /** A day in full with its number of entries. */
  readonly day: (isoDate: string, count: number) => string
  /** What the line for the rest shows, and its name. */
  readonly more: (count: number) => string
  readonly moreOn: (isoDate: string, count: number) => string
}

/**
 * The weeks of a month as a table, each day with its entries; a pointer moves an entry to another day. For fingers and keys
 * entries have a menu of their own.
 */
export function DayGrid<Entry>({
  label,
  weeks,
  month,
  today,
  entriesOf,
  idOf,
  entryContent,
  canMove,
  onMove,
  texts,
}: {
  readonly label: string
  /** ISO dates. */
  readonly weeks: readonly (readonly string[])[]
  /** `YYYY-MM`: days of other months are fainter. */
  readonly month: string
  readonly today: string
  readonly entriesOf: (isoDate: string) => readonly Entry[]
  readonly idOf: (entry: Entry) => string
  /** The visible content of an entry; `isRow`: in the list of one day, which is wider. */
  readonly entryContent: (entry: Entry, isRow: boolean) => React.ReactNode
  readonly canMove: boolean
  readonly onMove: (id: string, isoDate: string) => void
  readonly texts: DayGridTexts
}) {
  const id = useId()
  const [over, setOver] = useState<string | null>(null)
  const dragged = useRef<string | null>(null)
  useDragMonitor(id, {
    lift: (entryId) => {
      dragged.current = entryId
    },
    over: setOver,
    end: (isoDate) => {
      setOver(null)
      if (isoDate !== null && dragged.current !== null) onMove(dragged.current, isoDate)
      dragged.current = null
    },
  })
  return (
    <table className={classes.grid}>
      <VisuallyHidden as="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          {texts.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{long}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = entriesOf(day)
              const shown = entries.length > SHOWN + 1 ? entries.slice(0, SHOWN) : entries
              const entry = (one: Entry) => (
                <DayEntry key={idOf(one)} gridId={id} entryId={idOf(one)} canMove={canMove}>
                  {entryContent(one, false)}
                </DayEntry>
              )
              const rest = entries.length - shown.length
              return (
                <Day
                  key={day}
                  gridId={id}
                  day={day}
                  isOver={over === day}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  label={texts.day(day, entries.length)}
                >
                  {shown.length > 0 ? <ul className={classes.entries}>{shown.map(entry)}</ul> : null}
                  {rest > 0 ? (
                    <Popup
                      kind="dialog"
                      label={texts.moreOn(day, rest)}
                      buttonClass={classes.more}
                      panelClass={classes.panel}
                      buttonContent={texts.more(rest)}
                    >
                      {() => (
                        <>
                          <p className={classes.panelTitle}>{texts.day(day, entries.length)}</p>
                          <ul className={classes.entries}>
                            {entries.map((one) => (
                              <li key={idOf(one)} className={classes.entry}>
                                {entryContent(one, true)}
                              </li>
                            ))}
                          </ul>
                        </>
                      )}
                    </Popup>
                  ) : null}
                </Day>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  gridId,
  day,
  isOver,
  isOutside,
  isToday,
  label,
  children,
}: {
  readonly gridId: string
  readonly day: string
  readonly isOver: boolean
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly label: string
  readonly children: React.ReactNode
}) {
  const cell = useRef<HTMLTableCellElement>(null)
  useDropColumn(cell, { boardId: gridId, columnId: day, mayDrop: () => true })
  return (
    <td
      ref={cell}
      className={classes.day}
      data-day={day}
      data-over={isOver || undefined}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day} className={classes.number}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </time>
      {children}
    </td>
  )
}

function DayEntry({
  gridId,
  entryId,
  canMove,
  children,
}: {
  readonly gridId: string
  readonly entryId: string
  readonly canMove: boolean
  readonly children: React.ReactNode
}) {
  const element = useRef<HTMLLIElement>(null)
  useDraggableCard(element, { boardId: gridId, cardId: entryId, isEnabled: canMove })
  return (
    <li ref={element} className={classes.entry} data-card={entryId} data-movable={canMove || undefined}>
      {children}
    </li>
  )
}
