import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenantReading } from '../platform/database/tenant-transaction.ts'
import { proveAgo } from '../testing/fixture/account/stale-session.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
const tenant = await writeTenant(app)
const proved = ALL_OPERATIONS.filter(({ needsFreshProof }) => needsFreshProof)

/** What a change of a sign-in leaves. */
const TABLES = [
  'person',
  'passkey',
  'authenticator',
  'recovery_code',
  'sign_in_challenge',
  'audit_event',
  'event',
  'job',
]

/** The rows of these tables and the sessions, as text. */
const content = () =>
  withTenantReading(database, tenant.id, async (tx) => {
    const rows: string[] = []
    for (const table of TABLES) {
      const found = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t where tenant_id = ${tx.tenantId} order by 1`.execute(tx)
      rows.push(...found.rows.map(({ row }) => `${table} ${row}`))
    }
    const sessions = await sql<{ row: string }>`
      select concat_ws(' ', id, revoked_at, proved_at) as row from access_token
      where tenant_id = ${tx.tenantId} order by 1`.execute(tx)
    return [...rows, ...sessions.rows.map(({ row }) => `session ${row}`)]
  })

test('every operation that changes how a person signs in needs a fresh proof', () => {
  expect(proved.map(({ id }) => id).sort()).toEqual([
    'addPasskey',
    'beginAuthenticator',
    'beginPasskey',
    'confirmAuthenticator',
    'deletePasskey',
    'removeAuthenticator',
    'renewRecoveryCodes',
    'resetSecondFactor',
  ])
})

test.each(proved.map(({ id }) => id))(
  '%s is refused and changes nothing when the proof is older than five minutes',
  async (id) => {
    const { call } = (await WRITE_CALLS[id]?.(tenant)) ?? expect.fail(`${id} has no call in WRITE_CALLS.`)
    await proveAgo(database, tenant)
    const before = await content()

    const reply = await tenant.inject(call)

    expect([reply.statusCode, reply.json().code]).toEqual([409, 'session.proof_needed'])
    expect(await content()).toEqual(before)
    await proveAgo(database, tenant, 0)
  },
)
