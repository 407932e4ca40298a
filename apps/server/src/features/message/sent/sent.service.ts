import { randomUUID } from 'node:crypto'
import type {
  NewMessage,
  SentDetail,
  SentList,
  SentMessage,
  SentQuery,
} from '@lotse/contract/features/message/message.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import { insertMessage } from '../message.repository.ts'
import { languagesOf, textIn } from '../message.text.ts'
import { insertRecipients } from './audience.repository.ts'
import { audienceProblems, reachOf } from './audience.service.ts'
import type { MessageProblem } from './problem.ts'
import {
  countByRole,
  countByUnit,
  countSent,
  listReceipts,
  listRecipientIds,
  listSent,
  type SentRow,
  updateRetracted,
} from './sent.repository.ts'

/**
 * Sends a message to the people who are in its audience now.
 * @throws AppError validation.failed, message.no_recipients, or message.not_found if the id belongs to another sender's
 * message
 */
export async function sendMessage(context: Context, message: NewMessage): Promise<SentMessage> {
  const { tx, person } = context
  const { id = randomUUID(), texts, importance, page = null, audience } = message
  const problems = [...textProblems(context, message), ...(await audienceProblems(context, audience, '/body/audience'))]
  if (problems.length > 0) throw validationError(problems, context.language)
  const isNew = await insertMessage(tx, { id, senderId: person.id, texts, importance, page, audience })
  if (isNew) {
    const recipients = await insertRecipients(tx, id, reachOf(context), audience)
    if (recipients.length === 0) throw new AppError('message.no_recipients')
    announce(context, id, recipients)
  }
  return describe(context, await requireSent(context, id))
}

/** A page of the messages the caller has sent. */
export async function readSent(context: Context, { page = 0, size = 50 }: SentQuery): Promise<SentList> {
  const { tx, person } = context
  const found = await listSent(tx, person.id, { limit: size, offset: page * size })
  const content = found.map((row) => describe(context, row))
  return { content, page, size, totalElements: await countSent(tx, person.id) }
}

/** A message the caller has sent, with its receipts. @throws AppError message.not_found */
export async function readSentDetail(context: Context, id: string): Promise<SentDetail> {
  const { tx, language, tenant } = context
  const sent = await requireSent(context, id)
  const roles = await countByRole(tx, id, sent.audience.roleIds)
  const receipts = await listReceipts(tx, id)
  return {
    ...describe(context, sent),
    text: textIn(sent.texts, language, tenant.defaultLanguage).text,
    businessUnits: await countByUnit(tx, id),
    roles: roles.map(({ name, ...count }) => ({ ...count, name: name[language] })),
    receipts: receipts.map(({ readAt, ...receipt }) => ({ ...receipt, readAt: readAt?.toISOString() ?? null })),
  }
}

/** Hides a message from its recipients. @throws AppError message.not_found */
export async function retractMessage(context: Context, id: string): Promise<void> {
  await setRetracted(context, id, true)
}

/** Makes a retracted message visible to its recipients again. @throws AppError message.not_found */
export async function restoreMessage(context: Context, id: string): Promise<SentMessage> {
  await setRetracted(context, id, false)
  return describe(context, await requireSent(context, id))
}

async function setRetracted(context: Context, id: string, isRetracted: boolean): Promise<void> {
  const { tx, person } = context
  await requireSent(context, id)
  const isChanged = await updateRetracted(tx, person.id, id, isRetracted)
  if (isChanged) announce(context, id, await listRecipientIds(tx, id))
}

async function requireSent({ tx, person }: Context, id: string): Promise<SentRow> {
  const [sent] = await listSent(tx, person.id, { id })
  if (!sent) throw new AppError('message.not_found')
  return sent
}

/** With more recipients the event names no one: every client is notified and loads what it may read. */
const NAMED_IN_EVENT = 500

function announce({ tx, person }: Context, id: string, recipients: readonly string[]): void {
  const isNamed = recipients.length <= NAMED_IN_EVENT
  publish(tx, { type: 'message.changed', id, ...(isNamed ? { personIds: [person.id, ...recipients] } : {}) })
}

function textProblems({ tenant }: Context, { texts }: NewMessage): MessageProblem[] {
  const { defaultLanguage } = tenant
  return texts[defaultLanguage] ? [] : [{ path: `/body/texts/${defaultLanguage}`, code: 'message.default_language' }]
}

function describe({ language, tenant }: Context, row: SentRow): SentMessage {
  const { id, texts, importance, page, sentAt, retractedAt, recipients, read } = row
  const { title, language: shown } = textIn(texts, language, tenant.defaultLanguage)
  return {
    id,
    title,
    language: shown,
    languages: languagesOf(texts),
    importance,
    page,
    sentAt: sentAt.toISOString(),
    retractedAt: retractedAt?.toISOString() ?? null,
    recipients,
    read,
  }
}
