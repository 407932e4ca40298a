import {
  MINIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_SCORE,
  PASSWORD_ESTIMATE,
  type PasswordOwner,
  penalisedWords,
} from '@lotse/contract/features/person/password-policy.ts'
import type { Language } from '@lotse/contract/language.ts'
import { validationError } from '../../../platform/http/validation-error.ts'

/** The problem of a password: the code of a text about one value of the input. */
export type PasswordProblem = 'minLength' | 'person.password_too_weak'

/** Returns why a person cannot have this password; null if the person can. */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<PasswordProblem | null> {
  if ([...password].length < MINIMUM_PASSWORD_LENGTH) return 'minLength'
  const { score } = (await estimator()).check(password, penalisedWords(owner))
  return score < MINIMUM_PASSWORD_SCORE ? 'person.password_too_weak' : null
}

/** @throws AppError validation.failed when the person cannot have the password, which is at `path` of the input */
export async function requireStrongPassword(
  password: string,
  owner: PasswordOwner,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const code = await passwordProblem(password, owner)
  if (code !== null) throw validationError([{ path, code, params: { limit: MINIMUM_PASSWORD_LENGTH } }], language)
}

type Estimator = Awaited<ReturnType<typeof loadEstimator>>
let loading: Promise<Estimator> | undefined

function estimator(): Promise<Estimator> {
  loading ??= loadEstimator()
  return loading
}

/** Loaded with the first password, to keep the start fast: the dictionaries are large. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ ...PASSWORD_ESTIMATE, dictionary, graphs })
}
