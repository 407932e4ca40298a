import { Array, Integer, Object, Optional, type Static, String } from 'typebox'

/**
 * Every error of the product: its code (also the key of its translated message) and its HTTP status.
 * A code that is missing here is a defect: the server then returns `internal` and hides the text.
 */
export const ERRORS = {
  'validation.failed': 400,
  'validation.malformed': 400,
  'payload.too_large': 413,
  'payload.unsupported_type': 415,
  'payload.too_slow': 408,
  'request.too_many_invalid': 429,
  'person.signed_out': 401,
  'person.wrong_credentials': 400,
  'person.too_many_attempts': 429,
  'person.method_not_active': 400,
  'permission.missing': 403,
  'plugin.not_active': 404,
  'route.not_found': 404,
  'tenant.unknown_host': 404,
  'businessunit.not_found': 404,
  'businessunit.not_allowed': 403,
  'businessunit.not_selected': 400,
  'area.not_found': 404,
  'topic.not_found': 404,
  'best_practice.not_found': 404,
  'solution_tree.not_found': 404,
  'solution_tree.changed': 409,
  'kpi.not_found': 404,
  'kpi.period_out_of_range': 400,
  'peer_group.not_found': 404,
  'assumption.not_found': 404,
  'document.not_found': 404,
  'document.read_only': 409,
  'document.name_not_usable': 400,
  'document.empty': 400,
  'document.too_large': 413,
  'document.type_not_allowed': 400,
  'document.upload_incomplete': 400,
  'document.content_unavailable': 503,
  'assessment.not_found': 404,
  'assessment.questionnaire_not_found': 404,
  'assessment.closed': 409,
  'assessment.not_submitted': 409,
  'assessment.reply_stale': 409,
  'assessment.nothing_answered': 400,
  'assessment.question_unknown': 400,
  'assessment.value_out_of_scale': 400,
  'job.not_found': 404,
  'job.not_failed': 409,
  'market.period_not_available': 400,
  'market.brand_not_found': 404,
  'measure.not_found': 404,
  'measure.comment_not_found': 404,
  'measure.changed': 409,
  'measure.state_not_allowed': 409,
  'measure.export_too_large': 400,
  'simulation.not_found': 404,
  'simulation.comment_not_found': 404,
  'simulation.changed': 409,
  'simulation.status_not_allowed': 409,
  'simulation.already_adopted': 409,
  'simulation.nothing_to_adopt': 409,
  'simulation.too_many_scenarios': 400,
  'report.week_unknown': 400,
  'report.week_in_future': 400,
  'report.statement_missing': 404,
  'news.not_found': 404,
  'faq.not_found': 404,
  'event.too_many_streams': 429,
  'note.not_found': 404,
  'note.changed': 409,
  'note.too_many_notes': 400,
  'message.not_found': 404,
  'message.no_recipients': 400,
  'support.not_found': 404,
  'support.changed': 409,
  'support.no_change': 400,
  'support.screenshot_not_found': 404,
  'support.screenshot_type': 400,
  'ai.run_not_found': 404,
  'ai.analysis_not_found': 404,
  'ai.not_shareable': 409,
  'ai.too_many_runs': 429,
  'ai.limit_person': 429,
  'ai.limit_tenant': 429,
  'ai.busy': 503,
  'export.busy': 503,
  'database.unavailable': 503,
  'storage.full': 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERRORS

/** One problem of a rejected input: its location (JSON pointer, e.g. `/query/period`), code and message. */
export const ErrorDetail = Object(
  { path: String(), code: String(), message: String() },
  { additionalProperties: false },
)
export type ErrorDetail = Static<typeof ErrorDetail>

/** The body of every error reply. `message` is in the caller's language; `requestId` identifies the log line. */
export const ErrorReply = Object(
  {
    message: String(),
    code: String(),
    details: Optional(Array(ErrorDetail)),
    currentVersion: Optional(
      Integer({
        description: 'After a version conflict: the current version. Load it and repeat the edit on top of it.',
      }),
    ),
    requestId: String(),
  },
  { additionalProperties: false },
)
export type ErrorReply = Static<typeof ErrorReply>
