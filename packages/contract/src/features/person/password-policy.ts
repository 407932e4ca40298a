/** Minimum length of a password, in characters. */
export const MINIMUM_PASSWORD_LENGTH = 12

/** Maximum length of a password, in characters. */
export const MAXIMUM_PASSWORD_LENGTH = 200

/** Minimum strength of a password on the scale of zxcvbn, 0 to 4: "safely unguessable". */
export const MINIMUM_PASSWORD_SCORE = 3

/**
 * Options of zxcvbn, the same on the server and in the browser. They bound the duration of an estimate: longer passwords are
 * estimated by their beginning.
 */
export const PASSWORD_ESTIMATE = { maxLength: 40, l33tMaxSubstitutions: 10 } as const

/** What an attacker who wants this account tries first. */
export interface PasswordOwner {
  readonly username: string
  readonly name: string
  /** Name of the tenant. */
  readonly tenant: string
}

/** The words that do not make a password of this person stronger. */
export function penalisedWords({ username, name, tenant }: PasswordOwner): string[] {
  const words = [username, name, tenant].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3))]
}
