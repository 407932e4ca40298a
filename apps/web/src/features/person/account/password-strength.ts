import {
  MINIMUM_PASSWORD_SCORE,
  PASSWORD_ESTIMATE,
  type PasswordOwner,
  penalisedWords,
} from '@lotse/contract/features/person/password-policy.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ ...PASSWORD_ESTIMATE, dictionary, graphs: adjacencyGraphs })

/** The strength of a password, 0 to 4, with the words of its owner penalised. Import lazily: the dictionaries are large. */
export function passwordScore(password: string, owner: PasswordOwner): number {
  return estimator.check(password, penalisedWords(owner)).score
}

/** Whether a score is high enough. */
export function isStrong(score: number): boolean {
  return score >= MINIMUM_PASSWORD_SCORE
}
