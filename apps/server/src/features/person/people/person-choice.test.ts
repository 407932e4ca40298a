import type { AudienceChoices } from '@lotse/contract/features/message/message.schema.ts'
import type { PersonList } from '@lotse/contract/features/person/person.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await withTenant(app.platform.database, tenant.id, async (tx) => {
  await sql`
    insert into business_unit (tenant_id, id, name, affiliation, brands, position)
    select ${tenant.id}, 'many-' || n, 'Autohaus an der langen Straße in Musterstadt Nummer ' || n, 'x', '{}', n + 100
    from generate_series(1, 1000) n`.execute(tx)
  await sql`
    insert into person (tenant_id, username, name, email, business_unit_id)
    select ${tenant.id}, 'many-' || n, 'Maximiliane Freifrau von Musterfrau-Übermuster ' || n, 'x' || n || '@hidden.example', 'u1'
    from generate_series(1, 10000) n`.execute(tx)
  await sql`
    insert into person_role (tenant_id, person_id, role_id)
    select tenant_id, id, 'principal' from person where tenant_id = ${tenant.id} and username like 'many-%'`.execute(tx)
})

const MOST_BYTES = 20_000

async function read<T>(url: string, as = 'principal'): Promise<{ reply: T; bytes: number }> {
  const reply = await tenant.inject({ as, url: `/api/workflow${url}` })
  expect(reply.statusCode).toBe(200)
  return { reply: reply.json<T>(), bytes: Buffer.byteLength(reply.body) }
}

test('a list of owners has some of 10,000 people, and a search finds each', async () => {
  const { reply, bytes } = await read<PersonList>('/person')
  expect([reply.content.length, reply.hasMore]).toEqual([50, true])
  expect(bytes).toBeLessThan(MOST_BYTES)
  const found = await read<PersonList>(`/person?search=${encodeURIComponent('ubermuster 9876')}`)
  expect(found.reply).toMatchObject({ content: [{ name: 'Maximiliane Freifrau von Musterfrau-Übermuster 9876' }] })
  expect(found.reply.hasMore).toBe(false)
  const id = found.reply.content[0]?.id
  expect((await read<PersonList>(`/person?id=${id}`)).reply).toEqual(found.reply)
})

test('a search does not look at user names and addresses', async () => {
  for (const word of ['hidden', 'many-12'])
    expect((await read<PersonList>(`/person?search=${word}`)).reply.content).toEqual([])
})

test('a list of recipients has some of 1,000 units and 10,000 people, and a search finds each', async () => {
  const { reply, bytes } = await read<AudienceChoices>('/message/audience', 'admin')
  expect([reply.businessUnits.length, reply.people.length]).toEqual([50, 50])
  expect([reply.hasMoreBusinessUnits, reply.hasMorePeople]).toEqual([true, true])
  expect(bytes).toBeLessThan(MOST_BYTES)
  const found = await read<AudienceChoices>('/message/audience?search=987', 'admin')
  expect(found.reply.businessUnits).toMatchObject([{ id: 'many-987', people: 0 }])
  expect(found.reply.people.length).toBe(20)
})
