import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import { StatusError } from '../../../platform/api/api-error.ts'
import { ProofCancelled } from '../proof-cancelled.ts'
import type { AccountProblems } from './account-form.tsx'

/** The problems of a refused form by field. */
export function fieldProblems(error: unknown): AccountProblems {
  return error instanceof StatusError ? problemsFrom(error.details) : {}
}

/** The problems that the server found, by field; the first one of a list stands for the list. */
export function problemsFrom(details: readonly ErrorDetail[]): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const { path, message } of details) {
    const field = path.split('/')[2]
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
