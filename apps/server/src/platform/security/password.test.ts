import { expect, test } from 'vitest'
import { hashPassword, isPassword, STANDARD_PASSWORD_COST } from './password.ts'

test('a hash is argon2id with the standard cost, and different each time', async () => {
  const [first, second] = [await hashPassword('correct'), await hashPassword('correct')]
  const { memoryCost, timeCost, parallelism } = STANDARD_PASSWORD_COST
  expect(first).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  expect(first).not.toBe(second)
  expect(await isPassword('correct', first)).toBe(true)
  expect(await isPassword('Correct', first)).toBe(false)
})

test('a letter with an accent is one letter, however it was typed', async () => {
  expect(await isPassword('u\u0308ber', await hashPassword('\u00fcber'))).toBe(true)
})

test('without a hash the answer is no, after the same work', async () => {
  const hash = await hashPassword('correct')
  await isPassword('warm up', null)
  const timed = async (stored: string | null) => {
    const started = performance.now()
    for (let round = 0; round < 5; round++) expect(await isPassword('wrong', stored)).toBe(false)
    return performance.now() - started
  }
  const [known, unknown] = [await timed(hash), await timed(null)]
  expect(unknown).toBeGreaterThan(known / 4)
})
