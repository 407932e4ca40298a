import { StatusError } from '../../platform/api/api-error.ts'

/** Codes whose message, as the server says it, is shown where the person asked: limits and overload. */
const EXPLAINED = ['ai.limit_person', 'ai.limit_tenant', 'ai.too_many_runs', 'ai.busy', 'ai.not_shareable'] as const

/** Other statuses with a message that the error catalogue does not show. */
const SILENT: readonly number[] = [409, 429, 503]

/**
 * Why a question could not be asked, in the reader's language, where nothing else has said it; otherwise null. The server's message
 * says what is reached, when it ends and what still works.
 */
export function askingProblem(error: unknown): string | null {
  if (!(error instanceof StatusError) || error.serverMessage === null) return null
  const isExplained = EXPLAINED.some((code) => code === error.code)
  return isExplained || SILENT.includes(error.status) ? error.serverMessage : null
}
