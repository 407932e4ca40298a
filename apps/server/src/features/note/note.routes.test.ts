import { beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { listEventsAfter } from '../../platform/events/event.repository.ts'
import { NOTES_ACTIVE, noteCalls } from '../../testing/fixture/communication/note.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { applySmallPack } from '../../testing/pack/small-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { deletedNotes } from './note.repository.ts'

const app = await testApp()
const { database } = app.platform
let tenant: FreshTenant
beforeAll(async () => {
  tenant = await freshTenant(app, {
    config: NOTES_ACTIVE,
    people: { colleague: { roles: ['principal'], businessUnit: 'u1' }, other: { roles: [], businessUnit: 'u2' } },
  })
})

const { call, list, write } = noteCalls(() => tenant)

describe('a note', () => {
  test('is stored with its page and business unit, and listed', async () => {
    const note = await write({
      text: 'Ask Jonas about the hours\nof May',
      page: '/measures?state=IDEA',
      pageTitle: 'Measures',
    })
    expect(note).toMatchObject({
      version: 1,
      text: 'Ask Jonas about the hours\nof May',
      isPinned: false,
      page: '/measures?state=IDEA',
      pageTitle: 'Measures',
      kpi: null,
      businessUnit: { id: 'u1', name: 'Unit u1' },
    })
    expect(await list()).toContainEqual(note)
  })

  test('keeps the unit in which a consultant wrote it, and is listed in every unit', async () => {
    const note = await write({ text: 'In u2' }, { as: 'consultant', unit: 'u2' })
    expect(note.businessUnit).toEqual({ id: 'u2', name: 'Unit u2' })
    expect(await list('consultant', { unit: 'u1' })).toContainEqual(note)
    expect(await list('consultant')).toContainEqual(note)
    expect((await write({ text: 'Nowhere' }, { as: 'consultant' })).businessUnit).toBeNull()
  })

  test('is changed only with its current version', async () => {
    const note = await write({ text: 'First' })
    const edit = (version: number, text: string) => call(`/${note.id}`, { method: 'PUT', body: { version, text } })
    expect((await edit(1, 'Second')).json()).toMatchObject({ version: 2, text: 'Second' })
    const stale = await edit(1, 'Third')
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'note.changed', currentVersion: 2 })
    expect((await list()).find(({ id }) => id === note.id)?.text).toBe('Second')
  })

  test('is pinned above the others and keeps its version', async () => {
    const first = await write({ text: 'Old' })
    await write({ text: 'New' })
    const pinned = await call(`/${first.id}/pin`, { method: 'PUT', body: { isPinned: true } })
    expect(pinned.json()).toMatchObject({ isPinned: true, version: 1 })
    expect((await list())[0]?.id).toBe(first.id)
    await call(`/${first.id}/pin`, { method: 'PUT', body: { isPinned: false } })
    expect((await list())[0]?.text).toBe('New')
  })

  test('is restored unchanged after a deletion', async () => {
    const note = await write({ text: 'Gone for a moment' })
    expect((await call(`/${note.id}`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await list()).map(({ id }) => id)).not.toContain(note.id)
    expect((await call(`/${note.id}`, { method: 'DELETE' })).json().code).toBe('note.not_found')
    for (const rest of [
      { method: 'PUT', body: { version: 1, text: 'x' } },
      { method: 'POST', body: { id: note.id, text: 'x' }, url: '' },
    ] as const) {
      const reply = await call('url' in rest ? rest.url : `/${note.id}`, { method: rest.method, body: rest.body })
      expect(reply.json().code).toBe('note.not_found')
    }
    expect((await call(`/${note.id}/restore`, { method: 'POST' })).json()).toEqual(note)
    expect((await call(`/${note.id}/restore`, { method: 'POST' })).json()).toEqual(note)
    expect(await list()).toContainEqual(note)
  })

  test('is removed permanently a day after its deletion', async () => {
    const note = await write({ text: 'Secret' })
    await call(`/${note.id}`, { method: 'DELETE' })
    const stored = () =>
      withTenant(database, tenant.id, (tx) =>
        tx.selectFrom('note').select('id').where('tenant_id', '=', tenant.id).where('id', '=', note.id).execute(),
      )
    const cleanUp = () => withTenant(database, tenant.id, deletedNotes.remove)
    expect(await cleanUp()).toBe(0)
    expect(await stored()).toHaveLength(1)
    await withTenant(database, tenant.id, (tx) =>
      tx
        .updateTable('note')
        .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', note.id)
        .execute(),
    )
    expect((await call(`/${note.id}/restore`, { method: 'POST' })).json().code).toBe('note.not_found')
    expect(await cleanUp()).toBe(1)
    expect(await stored()).toHaveLength(0)
    expect((await call(`/${note.id}/restore`, { method: 'POST' })).json().code).toBe('note.not_found')
  })

  test('is created once when the call is repeated', async () => {
    const id = crypto.randomUUID()
    const before = (await list()).length
    const first = await write({ id, text: 'Once' })
    expect(await write({ id, text: 'Once' })).toEqual(first)
    expect(await list()).toHaveLength(before + 1)
    // The same id of another person is another note.
    expect((await write({ id, text: 'Mine' }, { as: 'colleague' })).text).toBe('Mine')
    expect((await list()).find((note) => note.id === id)?.text).toBe('Once')
  })

  test('publishes its changes to its author only', async () => {
    const note = await write({ text: 'Event' })
    const { id: personId } = (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json()
    const events = await withTenant(database, tenant.id, (tx) => listEventsAfter(tx, 0, 1_000))
    expect(events.filter(({ subjectId }) => subjectId === note.id)).toMatchObject([
      { type: 'note.changed', personIds: [personId] },
    ])
  })
})

describe('access by other people', () => {
  test.each(['colleague', 'consultant', 'admin'])('%s finds no note of another person by any call', async (as) => {
    const note = await write({ text: 'Private' })
    const unit = as === 'colleague' ? {} : { unit: 'u1' }
    expect((await list(as, unit)).map(({ text }) => text)).not.toContain('Private')
    const missing = (await call(`/${crypto.randomUUID()}`, { as, ...unit, method: 'DELETE' })).json()
    for (const attempt of [
      { url: `/${note.id}`, method: 'DELETE' },
      { url: `/${note.id}`, method: 'PUT', body: { version: 1, text: 'Mine now' } },
      { url: `/${note.id}/pin`, method: 'PUT', body: { isPinned: true } },
      { url: `/${note.id}/restore`, method: 'POST' },
    ] as const) {
      const { url, ...rest } = attempt
      const reply = await call(url, { as, ...unit, ...rest })
      expect(reply.statusCode).toBe(404)
      // The same reply as for a note that does not exist.
      expect({ ...reply.json(), requestId: '' }).toEqual({ ...missing, requestId: '' })
    }
    expect(await list()).toContainEqual(note)
  })

  test('a note with the same id of another person is neither changed nor removed', async () => {
    const id = crypto.randomUUID()
    const theirs = await write({ id, text: 'Theirs' }, { as: 'colleague' })
    const { version } = await write({ id, text: 'Mine' })
    const stored = async () => (await list('colleague')).find((note) => note.id === id)
    for (const attempt of [
      { url: `/${id}`, method: 'PUT', body: { version, text: 'Mine, edited' } },
      { url: `/${id}/pin`, method: 'PUT', body: { isPinned: true } },
      { url: `/${id}`, method: 'DELETE' },
      { url: `/${id}/restore`, method: 'POST' },
    ] as const) {
      const { url, ...rest } = attempt
      expect((await call(url, rest)).statusCode, `${rest.method} ${url}`).toBeLessThan(300)
      expect(await stored(), `${rest.method} ${url}`).toEqual(theirs)
    }
    // Restoring one note does not restore the other one.
    await call(`/${id}`, { as: 'colleague', method: 'DELETE' })
    await call(`/${id}`, { method: 'DELETE' })
    await call(`/${id}/restore`, { method: 'POST' })
    expect(await stored()).toBeUndefined()
  })

  test('a person of another tenant finds no note, and the routes return 404 without the plugin', async () => {
    const note = await write({ text: 'Here' })
    const elsewhere = await freshTenant(app, { config: NOTES_ACTIVE })
    const reply = await call(`/${note.id}`, { method: 'DELETE' }, elsewhere)
    expect(reply.json().code).toBe('note.not_found')
    const without = await freshTenant(app)
    expect((await call('', {}, without)).json().code).toBe('plugin.not_active')
  })

  test('a signed-in person needs no permission', async () => {
    expect((await write({ text: 'Of somebody who may nothing' }, { as: 'other' })).businessUnit?.id).toBe('u2')
  })
})

test('a note on the detail of a KPI has the name of the KPI in the language of the reader', async () => {
  const figures = await freshTenant(app, { config: NOTES_ACTIVE })
  await applySmallPack(database, figures.id)
  const body = {
    text: 'Too low',
    page: '/business-analysis/dashboard/detail/potential?id=labour_productivity_pct&period=2026-02',
  }
  const written = await call('', { method: 'POST', body, language: 'de' }, figures)
  expect(written.json().kpi).toEqual({ id: 'labour_productivity_pct', name: 'Name von labour_productivity_pct' })
  const gone = { text: 'About one that is not there', page: '/business-analysis/dashboard/detail/analysis?id=nothing' }
  expect((await call('', { method: 'POST', body: gone }, figures)).json().kpi).toBeNull()
})
