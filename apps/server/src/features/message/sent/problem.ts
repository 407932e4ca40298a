import type { FieldProblem } from '../../../platform/http/validation-error.ts'

/** A problem of a message that its schema cannot express. */
export type MessageProblem = FieldProblem<'message.unknown' | 'message.default_language'>
