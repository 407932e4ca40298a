import { useSession } from '../../../platform/session/session.ts'
import { MessageCompose } from '../compose/message-compose.tsx'
import type { MessageSurroundings } from '../compose/surroundings.ts'
import { SentList } from '../sent/sent-list.tsx'
import { SentReading } from '../sent/sent-reading.tsx'
import type { MessagePlace } from './location.ts'
import { MessageInbox } from './message-inbox.tsx'
import { MessageReading } from './message-reading.tsx'

/** The messages at one place. Mounted while they are open. */
export function MessagePanel({ place, ...around }: { place: MessagePlace } & MessageSurroundings) {
  const { isAllowed } = useSession()
  const mayWrite = isAllowed('MESSAGE_WRITE')
  if (place.kind === 'ONE') return <MessageReading key={place.id} id={place.id} around={around} />
  if (!mayWrite || place.kind === 'INBOX') return <MessageInbox mayWrite={mayWrite} around={around} />
  if (place.kind === 'SENT_ONE') return <SentReading key={place.id} id={place.id} around={around} />
  return place.kind === 'SENT' ? <SentList around={around} /> : <MessageCompose around={around} />
}
