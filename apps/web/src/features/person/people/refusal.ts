import { StatusError } from '../../../platform/api/api-error.ts'
import { ProofCancelled } from '../proof/proof-cancelled.ts'
import type { AccountDraft, AccountProblems } from './account-form.tsx'

/** The problems of a refused form by field; the first one of a list stands for the list. */
export function fieldProblems(error: unknown): AccountProblems {
  if (!(error instanceof StatusError)) return {}
  const problems: Partial<Record<keyof AccountDraft, string>> = {}
  for (const { path, message } of error.details) {
    const field = path.split('/')[2] as keyof AccountDraft | undefined
    if (field !== undefined) problems[field] ??= message
  }
  return problems
}

/** What the server says about a refusal that belongs to no field; `otherwise` when it says nothing. */
export function refusalText(error: unknown, otherwise: string): string | null {
  if (error === null || error === undefined || error instanceof ProofCancelled) return null
  if (!(error instanceof StatusError)) return otherwise
  return error.details.length > 0 ? null : (error.serverMessage ?? otherwise)
}
