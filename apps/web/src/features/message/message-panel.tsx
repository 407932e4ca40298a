import { useSession } from '../../platform/session/session.ts'
import { MessageCompose } from './compose/message-compose.tsx'
import { MessageInbox } from './inbox/message-inbox.tsx'
import { MessageReading } from './inbox/message-reading.tsx'
import type { MessageLinks } from './message-links.ts'
import type { MessagePlace } from './message-location.ts'
import { SentList } from './sent/sent-list.tsx'
import { SentReading } from './sent/sent-reading.tsx'

/** The messages at one place. Mounted while they are open. */
export function MessagePanel({ place, ...links }: { place: MessagePlace } & MessageLinks) {
  const { isAllowed } = useSession()
  const mayWrite = isAllowed('MESSAGE_WRITE')
  if (place.kind === 'ONE') return <MessageReading key={place.id} id={place.id} links={links} />
  if (!mayWrite || place.kind === 'INBOX') return <MessageInbox mayWrite={mayWrite} links={links} />
  if (place.kind === 'SENT_ONE') return <SentReading key={place.id} id={place.id} links={links} />
  return place.kind === 'SENT' ? <SentList links={links} /> : <MessageCompose links={links} />
}
