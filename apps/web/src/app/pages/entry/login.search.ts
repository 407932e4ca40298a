import { SIGN_ON_PROBLEMS, type SignOnProblem } from '@lotse/contract/features/person/single-sign-on.constants.ts'

/** Search parameters of /login. */
interface LoginSearch {
  /** Why the session ended. */
  readonly reason?: string
  /** Why a sign-in at the identity provider did not succeed. */
  readonly problem?: SignOnProblem
}

/** The search parameters of /login; unknown problems are removed. */
export function loginSearch({ reason, problem }: Record<string, unknown>): LoginSearch {
  const known = SIGN_ON_PROBLEMS.find((one) => one === problem)
  return { ...(typeof reason === 'string' ? { reason } : {}), ...(known ? { problem: known } : {}) }
}
