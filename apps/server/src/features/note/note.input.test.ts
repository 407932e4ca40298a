import { NOTE_LENGTH, NOTES_PER_PERSON } from '@lotse/contract/features/note/note.constants.ts'
import type { NoteList } from '@lotse/contract/features/note/note.schema.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { NOTES_ACTIVE, noteCalls } from '../../testing/fixture/communication/note.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
const tenant = await freshTenant(app, { config: NOTES_ACTIVE })
const { call, list, write } = noteCalls(() => tenant)

test('a note of 1 MB is rejected with the reason', async () => {
  const large = await call('', { method: 'POST', body: { text: 'x'.repeat(1_000_000) } })
  expect(large.statusCode).toBe(400)
  expect(large.json().details).toMatchObject([{ path: '/body/text', code: 'validation.maxLength' }])
  expect(large.json().message).toContain('10,000')
  const larger = await call('', { method: 'POST', body: { text: 'x'.repeat(1_100_000) } })
  expect(larger.json()).toMatchObject({ code: 'payload.too_large' })
})

test('the limit counts code points, not UTF-16 units', async () => {
  expect((await write({ text: '😀'.repeat(NOTE_LENGTH) })).text).toHaveLength(2 * NOTE_LENGTH)
  const reply = await call('', { method: 'POST', body: { text: '😀'.repeat(NOTE_LENGTH + 1) } })
  expect(reply.json().details).toMatchObject([{ path: '/body/text', code: 'validation.maxLength' }])
})

test.each(['', ' ', '\n\t \u00a0\u2003', '\u200b\u2060'])('a blank note %j is rejected', async (text) => {
  const reply = await call('', { method: 'POST', body: { text } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().details).toMatchObject([{ path: '/body/text', code: 'validation.blank' }])
  expect(reply.json().message).toContain('invisible characters')
})

test.each([
  ' leading and trailing ',
  'İıŞşÇçÖöÜü ľščťžýáíé ß ﬁ',
  '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  "'; drop table note; --",
  '<script>alert(1)</script>',
  '{{7*7}} $' + '{7*7} %s%n \\0 \\u0000',
  '  - indented\n\ttab',
  'null',
])('stores %j unchanged', async (text) => {
  const { id } = await write({ text, pageTitle: text })
  expect((await list()).find((note) => note.id === id)).toMatchObject({
    text,
    pageTitle: text.trim().replace(/\s+/g, ' '),
  })
  const edited = await call(`/${id}`, { method: 'PUT', body: { version: 1, text: `${text}!` } })
  expect(edited.json().text).toBe(`${text}!`)
})

test.each([
  ['e\u0301', 'é'],
  ['a \u202eabc\u200b\ufeff', 'a abc'],
  ['line\r\nline\rline\u2028line', 'line\nline\nline\nline'],
  ['a\u0001\u001f\u007f\uffff', 'a'],
])('stores %j as %j', async (text, clean) => {
  const { id } = await write({ text })
  expect((await list()).find((note) => note.id === id)?.text).toBe(clean)
})

test('a character that cannot be stored is rejected with the reason', async () => {
  for (const text of ['a\u0000b', '\ud800']) {
    const reply = await call('', { method: 'POST', body: { text } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().details).toMatchObject([{ path: '/body/text', code: 'validation.text' }])
  }
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/login', '/nowhere', '/home#x'])(
  'a page %s outside the product is rejected',
  async (page) => {
    const reply = await call('', { method: 'POST', body: { text: 'x', page } })
    expect(reply.json().details).toMatchObject([{ path: '/body/page', code: 'validation.pattern' }])
  },
)

test('the number of notes per person is limited', async () => {
  const full = await freshTenant(app, { config: NOTES_ACTIVE })
  await withTenant(database, full.id, async (tx) => {
    const { id } = await tx
      .selectFrom('person')
      .select('id')
      .where('tenant_id', '=', full.id)
      .where('username', '=', 'principal')
      .executeTakeFirstOrThrow()
    const row = { tenant_id: full.id, person_id: id, text: 'x', page: null, page_title: null, business_unit_id: null }
    const rows = Array.from({ length: NOTES_PER_PERSON - 1 }, () => ({ ...row, deleted_at: null }))
    await tx.insertInto('note').values(rows).execute()
  })
  const last = await call('', { method: 'POST', body: { text: 'last' } }, full)
  expect(last.statusCode).toBe(200)
  const refused = await call('', { method: 'POST', body: { text: 'one more' } }, full)
  expect(refused.json()).toMatchObject({ code: 'note.too_many_notes', message: expect.stringContaining('500') })
  const others = await call('', { as: 'admin', method: 'POST', body: { text: 'the first of another person' } }, full)
  expect(others.statusCode, others.body).toBe(200)
  // After a deletion one more note fits; restoring the deleted one then exceeds the limit.
  await call(`/${last.json().id}`, { method: 'DELETE' }, full)
  expect((await call('', { method: 'POST', body: { text: 'fits' } }, full)).statusCode).toBe(200)
  const restored = await call(`/${last.json().id}/restore`, { method: 'POST' }, full)
  expect(restored.json().code).toBe('note.too_many_notes')
  expect((await call('', {}, full)).json<NoteList>().content).toHaveLength(NOTES_PER_PERSON)
})
