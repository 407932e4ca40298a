import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import type { MessagePlace } from './message.place.ts'
import { MessageCompose } from './message-compose.tsx'
import { MessageInbox } from './message-inbox.tsx'
import { MessageReading } from './message-reading.tsx'
import { SentList } from './sent-list.tsx'
import { SentReading } from './sent-reading.tsx'

/** What the messages need to know about the product around them. */
export interface MessageSurroundings {
  /** Goes to another place of the messages. */
  readonly go: (place: MessagePlace) => void
  /** Leads to a page of the product. */
  readonly openPage: (address: string) => void
  /** A page by name; null when the product has none at that address. */
  readonly nameOfPage: (address: string) => string | null
  /** Lays Markdown out. */
  readonly renderText: (text: string) => ReactNode
  /** Screens that a message may lead to, by address. */
  readonly screens: readonly { readonly value: string; readonly label: string }[]
  /** Address of the page below. */
  readonly here: string | null
}

/** The messages at one place. Mounted while they are open. */
export function MessagePanel({ place, ...around }: { place: MessagePlace } & MessageSurroundings) {
  const { isAllowed } = useSession()
  const mayWrite = isAllowed('MESSAGE_WRITE')
  if (place.kind === 'ONE') return <MessageReading key={place.id} id={place.id} around={around} />
  if (!mayWrite || place.kind === 'INBOX') return <MessageInbox mayWrite={mayWrite} around={around} />
  if (place.kind === 'SENT_ONE') return <SentReading key={place.id} id={place.id} around={around} />
  return place.kind === 'SENT' ? <SentList around={around} /> : <MessageCompose around={around} />
}
