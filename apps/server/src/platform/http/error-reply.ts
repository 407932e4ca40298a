import type { ErrorReply } from '@lotse/contract/error-catalogue.ts'
import { ERRORS } from '@lotse/contract/error-catalogue.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/database-away.ts'
import { errorText } from '../text/error-text.ts'
import { AppError } from './app-error.ts'

/** Errors that Fastify itself throws while it reads a request. */
const FRAMEWORK_ERRORS: Readonly<Record<string, AppError['code']>> = {
  FST_ERR_BAD_URL: 'validation.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'payload.unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation.malformed',
}

/** Answers any error in the one form of the contract; what is not in the catalogue is logged and hidden. */
export function replyWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown)
  if (error.code === 'internal' || error.code === 'database.unavailable') {
    request.log.error({ err: error.cause }, error.code)
  }
  const body: ErrorReply = {
    message: errorText(request.language, error.code, error.params),
    code: error.code,
    ...(error.details ? { details: [...error.details] } : {}),
    requestId: request.id,
  }
  return reply
    .code(ERRORS[error.code])
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAway(thrown))
    return new AppError('database.unavailable', { headers: { 'retry-after': '5' }, cause: thrown })
  const code = (thrown as { code?: unknown } | null)?.code
  const known = typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined
  return new AppError(known ?? 'internal', { cause: thrown })
}
