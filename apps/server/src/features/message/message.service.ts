import type {
  Message,
  MessageList,
  MessageQuery,
  MessageSummary,
} from '@lotse/contract/features/message/message.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { countReceived, listReceived, type ReceivedMessage, updateRead } from './message.repository.ts'
import { extractOf, textIn } from './message.text.ts'

/** A page of the caller's messages, unread ones first. */
export async function readMessages(context: Context, query: MessageQuery): Promise<MessageList> {
  const { tx, person } = context
  const { page = 0, size = 50 } = query
  const isUnread = query.filter === 'UNREAD'
  const counts = await countReceived(tx, person.id)
  const found = await listReceived(tx, person.id, { isUnread, limit: size, offset: page * size })
  return {
    content: found.map((message): MessageSummary => {
      const { text, ...summary } = describe(context, message)
      return { ...summary, extract: extractOf(text) }
    }),
    page,
    size,
    totalElements: isUnread ? counts.unread : counts.all,
    unread: counts.unread,
  }
}

/** @throws AppError message.not_found */
export async function readMessage(context: Context, id: string): Promise<Message> {
  const [message] = await listReceived(context.tx, context.person.id, { id })
  if (!message) throw new AppError('message.not_found')
  return describe(context, message)
}

/** @throws AppError message.not_found */
export async function markMessage(context: Context, id: string, isRead: boolean): Promise<void> {
  await readMessage(context, id)
  announce(context, await updateRead(context.tx, context.person.id, isRead, id))
}

/** Marks all messages of the caller as read. */
export async function markAllMessages(context: Context): Promise<void> {
  announce(context, await updateRead(context.tx, context.person.id, true))
}

/** Notifies the reader's other tabs, and the sender, who sees the receipt. */
function announce({ tx, person }: Context, marked: Awaited<ReturnType<typeof updateRead>>): void {
  for (const { id, senderId } of marked) {
    publish(tx, { type: 'message.changed', id, personIds: senderId === null ? [person.id] : [person.id, senderId] })
  }
}

function describe({ language, tenant }: Context, message: ReceivedMessage): Message {
  const { id, texts, importance, page, sender, sentAt, readAt } = message
  const text = textIn(texts, language, tenant.defaultLanguage)
  return {
    id,
    ...text,
    importance,
    page,
    sender,
    sentAt: sentAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
