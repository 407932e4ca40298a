/** Why a sign-in at the identity provider did not end with a session; `/login` explains it (`problem`). */
export const SIGN_ON_PROBLEMS = ['unavailable', 'refused', 'expired', 'insecure', 'failed'] as const
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number]
