import { CONVERSATIONS_PER_PERSON } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type {
  ChatFeedback,
  ChatMessage,
  ConversationDetail,
  ConversationItem,
  ConversationList,
  ConversationQuery,
} from '@lotse/contract/features/ai/ai.chat.schema.ts'
import type { Answer } from '@lotse/contract/features/ai/answer.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readAnswers, stopRun } from '../run/run.service.ts'
import type { Runs } from '../run/runs.ts'
import {
  type ConversationOwner,
  countConversations,
  deletedConversations,
  findConversation,
  listConversations,
  type StoredConversation,
  updateConversation,
} from './conversation.repository.ts'
import { listMessages, type StoredMessage, updateFeedback } from './message.repository.ts'

/** The caller as the owner of conversations. */
export const ownerOf = ({ tx, person, businessUnitId }: Context<true>): ConversationOwner => ({
  tx,
  personId: person.id,
  businessUnitId,
})

/** Notifies the other windows and devices of the same person. */
export function announce({ tx, person, businessUnitId }: Context<true>, id: string): void {
  publish(tx, { type: 'ai.changed', id, businessUnitId, personIds: [person.id] })
}

/** A page of the caller's conversations in the unit. */
export async function readConversations(
  context: Context<true>,
  { page = 0, size = 30, search }: ConversationQuery,
): Promise<ConversationList> {
  const { rows, matching, visible } = await listConversations(ownerOf(context), { page, size, search })
  return { content: rows.map(itemOf), page, size, totalElements: matching, unfilteredElements: visible }
}

/** A conversation with its questions and answers. @throws AppError ai.conversation_not_found */
export async function readConversation(context: Context<true>, id: string): Promise<ConversationDetail> {
  const conversation = await requireConversation(context, id)
  const messages = await listMessages(ownerOf(context), { conversationId: id })
  const answers = await readAnswers(
    context,
    messages.map(({ runId }) => runId),
  )
  return {
    ...itemOf(conversation),
    messages: messages.map((message) => messageOf(message, answers.get(message.runId)?.answer)),
  }
}

/** @throws AppError ai.conversation_not_found */
export async function renameConversation(context: Context<true>, id: string, title: string): Promise<ConversationItem> {
  await updateConversation(ownerOf(context), id, { title: title.trim() })
  const conversation = await requireConversation(context, id)
  announce(context, id)
  return itemOf(conversation)
}

/** Deletes a conversation and stops its answers; {@link restoreConversation} undoes it. @throws AppError ai.conversation_not_found */
export async function removeConversation(runs: Runs, context: Context<true>, id: string): Promise<void> {
  const owner = ownerOf(context)
  const messages = await listMessages(owner, { conversationId: id })
  if (!(await deletedConversations.mark(owner, id))) throw new AppError('ai.conversation_not_found')
  const answers = await readAnswers(
    context,
    messages.map(({ runId }) => runId),
  )
  for (const { run } of answers.values()) if (run.state === 'RUNNING') await stopRun(runs, context, run.id)
  announce(context, id)
}

/**
 * Restores a deleted conversation. Does nothing when it is not deleted.
 *
 * @throws AppError ai.conversation_not_found, ai.too_many_conversations
 */
export async function restoreConversation(context: Context<true>, id: string): Promise<ConversationItem> {
  const owner = ownerOf(context)
  if (await deletedConversations.restore(owner, id)) {
    await requireCapacity(owner, CONVERSATIONS_PER_PERSON + 1)
    announce(context, id)
  }
  return itemOf(await requireConversation(context, id))
}

/** Stores what the caller says about an answer. @throws AppError ai.conversation_not_found, ai.message_not_found */
export async function saveFeedback(
  context: Context<true>,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  { isHelpful, text = '' }: ChatFeedback,
): Promise<ChatMessage> {
  await requireConversation(context, id)
  const owner = ownerOf(context)
  const find = async () => (await listMessages(owner, { id: messageId })).find((one) => one.conversationId === id)
  if (!(await find())) throw new AppError('ai.message_not_found')
  await updateFeedback(owner, messageId, { isHelpful, text: isHelpful === null ? '' : text.trim() })
  const message = await find()
  if (!message) throw new AppError('ai.message_not_found')
  return messageOf(message, (await readAnswers(context, [message.runId])).get(message.runId)?.answer)
}

/** @throws AppError ai.conversation_not_found */
export async function requireConversation(context: Context<true>, id: string): Promise<StoredConversation> {
  const conversation = await findConversation(ownerOf(context), id)
  if (conversation === null) throw new AppError('ai.conversation_not_found')
  return conversation
}

/** @throws AppError ai.too_many_conversations when there are `limit` or more */
export async function requireCapacity(owner: ConversationOwner, limit = CONVERSATIONS_PER_PERSON): Promise<void> {
  if ((await countConversations(owner)) < limit) return
  throw new AppError('ai.too_many_conversations', { params: { limit: CONVERSATIONS_PER_PERSON } })
}

const itemOf = ({ createdAt, updatedAt, ...conversation }: StoredConversation): ConversationItem => ({
  ...conversation,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const messageOf = (
  { id, text, createdAt, isHelpful, feedback }: StoredMessage,
  answer: Answer | undefined,
): ChatMessage => ({
  id,
  text,
  at: createdAt.toISOString(),
  answer: answer ?? null,
  feedback: isHelpful === null ? null : { isHelpful, text: feedback },
})
