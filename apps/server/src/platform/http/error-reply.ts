import type { ErrorReply } from '@lotse/contract/error-catalogue.ts'
import { ERRORS } from '@lotse/contract/error-catalogue.ts'
import { chooseLanguage } from '@lotse/contract/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy } from '../database/database-busy.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { isStorageFull } from '../database/storage-full.ts'
import { AppError } from '../error/app-error.ts'
import { errorText } from '../text/error-text.ts'

/** Error codes for errors that Fastify and its plugins throw before a handler runs, by status. */
const FRAMEWORK_ERRORS: Readonly<Record<number, AppError['code']>> = {
  400: 'validation.malformed',
  403: 'route.not_found',
  404: 'route.not_found',
  413: 'payload.too_large',
  414: 'validation.malformed',
  415: 'payload.unsupported_type',
}

/** Replies with an error in the form of the contract. An error that is not in the catalogue is logged and reported as `internal`. */
export function replyWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown)
  if (error.code === 'storage.full') request.server.platform.storage.noteFull()
  if (error.status >= 500) {
    request.log.error({ err: error.cause }, error.code)
  }
  const body: ErrorReply = {
    message: errorText(request.language, error.code, error.params),
    code: error.code,
    ...(error.details ? { details: [...error.details] } : {}),
    ...(error.currentVersion === undefined ? {} : { currentVersion: error.currentVersion }),
    ...(error.currentValue === undefined ? {} : { currentValue: error.currentValue }),
    requestId: request.id,
  }
  return reply
    .code(ERRORS[error.code])
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Like `replyWithError`, for errors before routing, e.g. a malformed URL: no hook has run for the request yet. */
export function replyWithFrameworkError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.language = chooseLanguage(request.headers['accept-language'])
  return replyWithError(thrown, request, reply.header('x-content-type-options', 'nosniff'))
}

function asAppError(thrown: unknown): AppError {
  // Checked first: an AppError of the file store can be caused by a full disk.
  if (isStorageFull(thrown)) return new AppError('storage.full', { headers: { 'retry-after': '60' }, cause: thrown })
  if (thrown instanceof AppError) return thrown
  if (isDatabaseBusy(thrown)) return new AppError('database.busy', { headers: { 'retry-after': '5' }, cause: thrown })
  if (isDatabaseUnavailable(thrown))
    return new AppError('database.unavailable', { headers: { 'retry-after': '5' }, cause: thrown })
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode
  const known = typeof status === 'number' ? FRAMEWORK_ERRORS[status] : undefined
  return new AppError(known ?? 'internal', { cause: thrown })
}
