import type { Audience, AudienceChoices } from '@lotse/contract/features/message/message.schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { draft, messageCalls, messageTenant, NOBODY } from '../../../testing/fixture/communication/message.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
let tenant: FreshTenant
beforeEach(async () => {
  tenant = await messageTenant(app)
})
const { call, post, send, list, getters, idOf } = messageCalls(() => tenant)

describe('a message reaches', () => {
  test('the people of a unit', async () => {
    const { id, recipients } = await send({ businessUnitIds: ['u1'] })
    expect(await getters(id)).toEqual(['anna', 'dana', 'principal'])
    expect(recipients).toBe(3)
  })

  test('the people with a role', async () => {
    expect(await getters((await send({ roleIds: ['clerk'] })).id)).toEqual(['anna', 'ben', 'cem'])
  })

  test('the people with a role in a unit, and listed people', async () => {
    const { id } = await send({ businessUnitIds: ['u2'], roleIds: ['writer'], personIds: [await idOf('admin')] })
    expect(await getters(id)).toEqual(['cem', 'admin'])
  })

  test('only listed people without other criteria, once each, and never the sender', async () => {
    const { id, recipients } = await send(
      { businessUnitIds: ['u2'], personIds: [await idOf('ben'), await idOf('anna')] },
      {},
      'admin',
    )
    expect(await getters(id)).toEqual(['anna', 'ben', 'cem'])
    expect(recipients).toBe(3)
    expect(await getters((await send({ roleIds: ['admin', 'consultant'] })).id)).toEqual(['admin'])
  })

  test('the people at the time of sending, not those added later', async () => {
    const { id } = await send({ roleIds: ['writer'] })
    await withTenant(database, tenant.id, async (tx) => {
      const row = { tenant_id: tenant.id, person_id: await idOfIn(tx), role_id: 'writer' }
      await tx.insertInto('person_role').values(row).execute()
    })
    expect(await getters(id)).toEqual(['cem'])
    expect(await getters((await send({ roleIds: ['writer'] })).id)).toEqual(['anna', 'cem'])
  })

  test('only people its sender may write to', async () => {
    expect(await getters((await send({ roleIds: ['clerk'] }, {}, 'dana')).id)).toEqual(['anna'])
    expect(await getters((await send({ roleIds: ['clerk'] }, {}, 'cem')).id)).toEqual(['ben'])
    const outside = await post(draft({ businessUnitIds: ['u1', 'u2'], personIds: [await idOf('ben')] }), 'dana')
    expect(outside.json().details).toMatchObject([
      { path: '/body/audience/businessUnitIds/1', code: 'message.unknown' },
      { path: '/body/audience/personIds/0', code: 'message.unknown' },
    ])
  })
})

async function idOfIn(tx: Parameters<Parameters<typeof withTenant>[2]>[0]): Promise<string> {
  const { id } = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('username', '=', 'anna')
    .executeTakeFirstOrThrow()
  return id
}

describe('an audience', () => {
  test('of another tenant is rejected like an unknown one', async () => {
    const other = await freshTenant(app, { people: { zoe: { roles: ['principal'], businessUnit: 'u1' } } })
    const zoe = (await other.inject({ as: 'zoe', url: '/api/workflow/whoami' })).json().id
    await withTenant(database, other.id, (tx) =>
      tx
        .insertInto('business_unit')
        .values({
          tenant_id: other.id,
          id: 'theirs',
          name: 'Theirs',
          affiliation: 'x',
          brands: [],
          region: null,
          city: null,
          size: null,
          position: 9,
          retired_at: null,
        })
        .execute(),
    )
    const replies = await Promise.all(
      [
        { businessUnitIds: ['theirs'] },
        { businessUnitIds: ['nothing'] },
        { personIds: [zoe] },
        { personIds: [crypto.randomUUID()] },
        { roleIds: ['nothing'] },
      ].map(async (audience) => {
        const reply = await post(draft(audience))
        expect(reply.statusCode).toBe(400)
        const { code, message } = reply.json().details[0]
        return { code, message }
      }),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect((await list('consultant', '/sent')).totalElements).toBe(0)
    const preview = await call('/audience', {
      as: 'consultant',
      method: 'POST',
      body: { ...NOBODY, businessUnitIds: ['theirs'] },
    })
    expect(preview.json().details).toMatchObject([{ path: '/body/businessUnitIds/0', code: 'message.unknown' }])
  })

  test('without people is rejected, and nothing is stored', async () => {
    for (const audience of [NOBODY, { ...NOBODY, businessUnitIds: ['u1'], roleIds: ['writer'] }]) {
      expect((await post(draft(audience))).json()).toMatchObject({ code: 'message.no_recipients' })
    }
    expect((await list('consultant', '/sent')).totalElements).toBe(0)
  })

  test('is offered with its number of people, and counted in a preview', async () => {
    const choices = (await call('/audience', { as: 'consultant', language: 'tr' })).json<AudienceChoices>()
    expect(choices.businessUnits).toEqual([
      { id: 'u1', name: 'Unit u1', people: 3 },
      { id: 'u2', name: 'Unit u2', people: 2 },
    ])
    expect(choices.roles.find(({ id }) => id === 'clerk')).toEqual({ id: 'clerk', name: 'clerk', people: 3 })
    expect(choices.people.map(({ name }) => name)).not.toContain('Name of consultant')
    expect(choices.people).toContainEqual({ id: await idOf('ben'), name: 'Name of ben', businessUnitName: 'Unit u2' })
    expect(choices.defaultLanguage).toBe('de')
    const preview = (body: Audience) => call('/audience', { as: 'consultant', method: 'POST', body })
    expect((await preview({ ...NOBODY, businessUnitIds: ['u1'], roleIds: ['clerk'] })).json()).toEqual({
      recipients: 1,
      businessUnits: [{ id: 'u1', name: 'Unit u1' }],
      people: [],
    })
    expect((await preview(NOBODY)).json()).toEqual({ recipients: 0, businessUnits: [], people: [] })
    const ben = await idOf('ben')
    expect((await preview({ ...NOBODY, personIds: [ben] })).json()).toMatchObject({
      people: [{ id: ben, name: 'Name of ben' }],
    })
    const narrow = (await call('/audience', { as: 'dana' })).json<AudienceChoices>()
    expect(narrow.businessUnits.map(({ id }) => id)).toEqual(['u1'])
    expect(narrow.people.map(({ name }) => name)).toEqual(['Name of anna', 'Name of principal'])
  })

  test('is searched in units and people', async () => {
    const search = async (text: string) =>
      (await call(`/audience?search=${encodeURIComponent(text)}`, { as: 'consultant' })).json<AudienceChoices>()
    const ben = await search('BÉN name')
    expect([ben.businessUnits, ben.people.map(({ name }) => name)]).toEqual([[], ['Name of ben']])
    expect((await search('ÜNİT u2')).businessUnits.map(({ id }) => id)).toEqual(['u2'])
    expect((await search('nobody')).people).toEqual([])
  })

  test('excludes people who can no longer sign in', async () => {
    await withTenant(database, tenant.id, (tx) =>
      tx
        .updateTable('person')
        .set({ disabled_at: new Date() })
        .where('tenant_id', '=', tenant.id)
        .where('username', '=', 'ben')
        .execute(),
    )
    expect((await send({ roleIds: ['clerk'] })).recipients).toBe(2)
  })
})
