import { randomUUID } from 'node:crypto'
import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import { CONVERSATION_TITLE_LENGTH, MESSAGES_PER_CONVERSATION } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { AskedQuestion, NewChatMessage, NewConversation } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { lockStarts } from '../run/run.repository.ts'
import { startRun } from '../run/run.ts'
import { readTenantAi } from '../settings/tenant-ai.ts'
import { insertConversation, updateConversation } from './conversation.repository.ts'
import { announce, ownerOf, requireCapacity, requireConversation } from './conversation.service.ts'
import { readHistory } from './history.ts'
import { insertMessage, listMessages, type StoredMessage } from './message.repository.ts'
import { produceChat } from './produce-chat.ts'
import { understand, understandSuggestion } from './understand.ts'

/** Length of the title that a conversation gets from its first question. */
const TITLE_LENGTH = 80

/**
 * Begins a conversation with a question, whose answer is written in the background.
 *
 * @throws AppError ai.too_many_conversations, ai.conversation_not_found when the id is taken, and those of `askNext`
 */
export async function beginConversation(
  platform: HttpPlatform,
  context: Context<true>,
  { id = randomUUID(), ...question }: NewConversation,
): Promise<AskedQuestion> {
  const owner = ownerOf(context)
  await lockStarts(context.tx, context.person.id)
  const [known] = await listMessages(owner, { conversationId: id })
  if (known) return askedOf(known)
  await requireCapacity(owner)
  if (!(await insertConversation(owner, id, titleOf(question.text)))) throw new AppError('ai.conversation_not_found')
  return ask(platform, context, id, question, [])
}

/**
 * Asks the next question of a conversation.
 *
 * @throws AppError ai.conversation_not_found, ai.too_many_messages, kpi.not_found, and those of `startRun`
 */
export async function askNext(
  platform: HttpPlatform,
  context: Context<true>,
  id: string,
  question: NewChatMessage,
): Promise<AskedQuestion> {
  const owner = ownerOf(context)
  await requireConversation(context, id)
  await lockStarts(context.tx, context.person.id)
  const messages = await listMessages(owner, { conversationId: id })
  const known = messages.find((message) => message.id === question.messageId)
  if (known) return askedOf(known)
  if (messages.length >= MESSAGES_PER_CONVERSATION) {
    throw new AppError('ai.too_many_messages', { params: { limit: MESSAGES_PER_CONVERSATION } })
  }
  await updateConversation(owner, id, { updated_at: new Date() })
  return ask(platform, context, id, question, messages)
}

async function ask(
  platform: HttpPlatform,
  context: Context<true>,
  conversationId: string,
  { text, suggestionId, messageId = randomUUID() }: NewChatMessage,
  before: readonly StoredMessage[],
): Promise<AskedQuestion> {
  const understood =
    suggestionId === undefined
      ? await understand(context, text, contextOf(before))
      : await understandSuggestion(context, suggestionId)
  const history = await readHistory(context, before)
  const ai = await readTenantAi(platform, context)
  const runId = await startRun(platform, context, {
    kind: 'CHAT',
    subjectId: messageId,
    changedId: conversationId,
    ai,
    produce: produceChat({ text, understood, history, model: ai.model }),
  })
  const message = { id: messageId, conversationId, runId, text, understood }
  if (!(await insertMessage(ownerOf(context), message))) throw new AppError('ai.conversation_not_found')
  announce(context, conversationId)
  return { conversationId, messageId, runId }
}

/** What a follow-up question refers to: the last question that was understood. */
function contextOf(messages: readonly StoredMessage[]): UnderstoodQuestion | null {
  const talk = new Set<UnderstoodQuestion['tool']>(['NONE', 'ASK_BACK', 'GREETING', 'THANKS', 'HELP'])
  return messages.findLast(({ understood }) => !talk.has(understood.tool))?.understood ?? null
}

const askedOf = ({ conversationId, id, runId }: StoredMessage): AskedQuestion => ({
  conversationId,
  messageId: id,
  runId,
})

/** The beginning of a question on one line. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  const title = letters.length <= TITLE_LENGTH ? line : `${letters.slice(0, TITLE_LENGTH - 1).join('')}…`
  return [...title].slice(0, CONVERSATION_TITLE_LENGTH).join('')
}
