import { SCREENSHOT_TYPES } from '@lotse/contract/features/support/support.constants.ts'
import type { listSupportRequests } from '@lotse/contract/features/support/support.operations.ts'
import type {
  SupportAnswer,
  SupportDraft,
  SupportPage,
  SupportRequest,
} from '@lotse/contract/features/support/support.schema.ts'
import type { OperationInput } from '@lotse/contract/operation.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { listPersonIdsByPermission } from '../person/person.public.ts'
import { announceRequest, announceStep } from './support.mail.ts'
import { supportNumber, yearAt } from './support.number.ts'
import { mayAnswer, mayRead } from './support.policy.ts'
import * as repository from './support.repository.ts'
import { updateScreenshotRequest } from './support.screenshot.repository.ts'
import { screenshotKey } from './support.screenshot.ts'

/** Creates a request with a number, and enqueues its mails. @throws AppError support.screenshot_not_found */
export async function createRequest(
  context: Context,
  { screenshotId, ...draft }: SupportDraft,
): Promise<SupportRequest> {
  const { tx, person, tenant, businessUnitId } = context
  const year = yearAt(new Date(), tenant.timeZone)
  const number = await repository.takeNumber(tx, year)
  const request = { ...draft, text: draft.text.trim(), year, number, personId: person.id, businessUnitId }
  const id = await repository.insertRequest(tx, request)
  if (screenshotId) {
    const isAttached = await updateScreenshotRequest(tx, screenshotId, { personId: person.id, requestId: id })
    if (!isAttached) throw new AppError('support.screenshot_not_found')
  }
  const stored = await requireRequest(context, id)
  await announceRequest(context, stored)
  await announceChange(context, stored)
  return describe(stored, context)
}

/** A page of the caller's requests, or of all requests for administrators. @throws AppError permission.missing */
export async function readRequests(
  context: Context,
  { scope = 'OWN', state, page = 0, size = 50 }: OperationInput<typeof listSupportRequests>['query'],
): Promise<SupportPage> {
  if (scope === 'TENANT' && !mayAnswer(context)) throw new AppError('permission.missing')
  const filter = { personId: scope === 'OWN' ? context.person.id : null, state }
  const rows = await repository.listRequests(context.tx, filter, { page, size })
  const { total, open } = await repository.countRequests(context.tx, filter)
  return { content: rows.map((row) => describe(row, context)), page, size, totalElements: total, open }
}

/** @throws AppError support.not_found */
export async function readRequest(context: Context, id: string): Promise<SupportRequest> {
  return describe(await requireRequest(context, id), context)
}

/** @throws AppError support.not_found */
export async function readScreenshot(
  context: Context,
  id: string,
  isInline: boolean,
  files: FileStore,
): Promise<StoredFile> {
  const { screenshot } = await requireRequest(context, id)
  if (screenshot === null) throw new AppError('support.not_found')
  const { fileName, type, byteSize } = screenshot
  const key = screenshotKey(context.tx.tenantId, screenshot.id)
  return { fileName, mediaType: SCREENSHOT_TYPES[type].mediaType, byteSize, isInline, open: () => files.open(key) }
}

/** @throws AppError support.not_found, support.changed, support.no_change */
export async function answerRequest(
  context: Context,
  id: string,
  { state, version, answer }: SupportAnswer,
): Promise<SupportRequest> {
  const { tx, person } = context
  const before = await requireRequest(context, id)
  const text = answer?.trim() ?? null
  if (text === null && state === before.state) throw new AppError('support.no_change')
  const step = { personId: person.id, state, answer: text, version }
  if (!(await repository.insertStep(tx, id, step))) {
    const { version: currentVersion } = await requireRequest(context, id)
    throw new AppError('support.changed', { currentVersion })
  }
  const after = await requireRequest(context, id)
  await announceStep(context, after, text)
  await announceChange(context, after)
  return describe(after, context)
}

/** Notifies the requester and the administrators only, so that the request remains unknown to others. */
async function announceChange({ tx }: Context, { id, personId }: repository.StoredRequest): Promise<void> {
  const personIds = [...new Set([personId, ...(await listPersonIdsByPermission(tx, 'TENANT_ADMIN'))])]
  publish(tx, { type: 'support.changed', id, personIds })
}

/** Finds a request of the caller, or of anybody for administrators. @throws AppError support.not_found */
async function requireRequest(context: Context, id: string): Promise<repository.StoredRequest> {
  const found = await repository.findRequest(context.tx, id)
  if (!(found && mayRead(context, found))) throw new AppError('support.not_found')
  return found
}

function describe(request: repository.StoredRequest, context: Context): SupportRequest {
  const { year, number, personId, email, createdAt, changedAt, ...rest } = request
  return {
    ...rest,
    number: supportNumber(request),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    isOwn: personId === context.person.id,
    steps: request.steps.map((step) => ({ ...step, by: step.by ?? '' })),
    can: { answer: mayAnswer(context) },
  }
}
