import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout/layout.tsx'
import { rowButtonLook } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './list.module.css'

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
      <button type="button" className={`${rowButtonLook} ${classes.entry}`} data-kind={kind} onClick={onOpen}>
        {children}
      </button>
    </li>
  )
}

/** What an entry says: title and whatever follows it, and below in small ink who, when, in which languages. */
export function EntryText({ details, children }: { details: ReactNode; children: ReactNode }) {
  return (
    <Stack as="span">
      {children}
      <Text as="span" size="xs" tone="soft" isFigure>
        {details}
      </Text>
    </Stack>
  )
}
