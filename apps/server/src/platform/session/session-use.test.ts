import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { createSessionUse, type SessionUsed } from './session-use.ts'

const { database } = (await testApp()).platform
const T = { id: 't', timeZone: 'UTC' }

/** A record that writes after a few milliseconds, with what it has written and its errors. */
function openUse(delayMs = 5) {
  const saved: { readonly tenantId: string; readonly uses: readonly SessionUsed[] }[] = []
  const errors: unknown[] = []
  const save = async (tx: { readonly tenantId: string }, uses: readonly SessionUsed[]) =>
    void saved.push({ tenantId: tx.tenantId, uses })
  return { saved, errors, use: createSessionUse(database, save, (error) => errors.push(error), delayMs) }
}

test('a use that is noted within the transaction of a request is written later, in a transaction of its own', async () => {
  const { saved, errors, use } = openUse()
  const tokenHash = randomBytes(32)
  await withTenant(database, 't', async () => use.note(T, tokenHash))
  await expect.poll(() => saved.length + errors.length).toBe(1)
  expect(errors).toEqual([])
  expect(saved).toMatchObject([{ tenantId: 't', uses: [{ tokenHash }] }])
})

test('a second use within five minutes is not written, and the uses of a tenant share a statement', async () => {
  const { saved, use } = openUse(60_000)
  const [one, two, three] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  for (const tokenHash of [one, two, one]) use.note(T, tokenHash)
  use.note({ ...T, id: 's' }, three)
  await use.flush()
  expect(saved.map(({ tenantId, uses }) => [tenantId, uses.map(({ tokenHash }) => tokenHash)])).toEqual([
    ['t', [one, two]],
    ['s', [three]],
  ])
  use.note(T, one)
  await use.flush()
  expect(saved).toHaveLength(2)
})
