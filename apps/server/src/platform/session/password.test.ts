import { expect, test } from 'vitest'
import { dummyHash, hashPassword, isPassword, passwordChecks, STANDARD_PASSWORD_COST } from './password.ts'

test('hashPassword uses argon2id with the default cost and a random salt', async () => {
  const [first, second] = [await hashPassword('correct'), await hashPassword('correct')]
  const { memoryCost, timeCost, parallelism } = STANDARD_PASSWORD_COST
  expect(first).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  expect(first).not.toBe(second)
  expect(await isPassword('correct', first)).toBe(true)
  expect(await isPassword('Correct', first)).toBe(false)
})

test('isPassword normalises composed and decomposed characters', async () => {
  expect(await isPassword('u\u0308ber', await hashPassword('\u00fcber'))).toBe(true)
})

test('isPassword returns false without a hash, after verifying a dummy hash of the same form and cost', async () => {
  const form = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length))
  expect(form(dummyHash())).toEqual(form(await hashPassword('correct')))
  expect(dummyHash()).not.toBe(dummyHash())
  const before = passwordChecks()
  expect(await isPassword('correct', null)).toBe(false)
  expect(passwordChecks()).toBe(before + 1)
})
