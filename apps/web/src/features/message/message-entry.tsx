import type { ReactNode } from 'react'
import classes from './message-entry.module.css'

/** An entry of a list of messages, which opens one. */
export function MessageEntry({
  kind,
  onOpen,
  children,
}: {
  kind: 'RECEIVED' | 'SENT'
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button type="button" className={classes.line} data-kind={kind} onClick={onOpen}>
        {children}
      </button>
    </li>
  )
}

/** What an entry says: title and whatever follows it, and below in small ink who, when, in which languages. */
export function EntryWords({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.words}>
      {children}
      <span className={classes.facts}>{facts}</span>
    </span>
  )
}
