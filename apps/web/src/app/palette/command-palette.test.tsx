import type { SearchHit } from '@lotse/contract/features/search/search.schema.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { CommandPalette } from './command-palette.tsx'

const hit = (kind: SearchHit['kind'], id: string, title: string, address: string): SearchHit => ({
  kind,
  id,
  title,
  context: `about ${title}`,
  address,
})
const HITS = [
  hit('KPI', 'days', 'Days in stock', '/business-analysis/dashboard/detail/analysis?id=days'),
  hit('PERSON', 'p1', 'Miriam Stock', '/measures?ownerId=p1'),
]

/** Opens the palette over a server whose search replies so; the other lists are empty. */
function openPalette(
  reply: (text: string) => StubReply = () => ({ body: { content: HITS } }),
  permissions: readonly Permission[] = ['MEASURE_READ'],
  address = '/measures',
) {
  setSession({}, person(...permissions))
  const { requests } = stubFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    return pathname.endsWith('/search') ? reply(searchParams.get('text') ?? '') : { body: { content: [] } }
  })
  const shown = showContent(
    <CommandPalette onClose={() => {}} />,
    [
      '/measures',
      '/faq',
      '/admin/people',
      '/business-analysis',
      '/business-analysis/dashboard/detail/analysis',
      '/business-analysis/dashboard/detail/actual-value',
    ],
    address,
  )
  const asked = () =>
    requests.flatMap(({ url }) => (url.includes('/search?') ? [new URL(url).searchParams.get('text')] : []))
  return { ...shown, asked, field: screen.getByRole('combobox', { hidden: true }) }
}
const option = (name: RegExp) => screen.findByRole('option', { name, hidden: true })
const status = () => screen.getByRole('status', { hidden: true }).textContent

beforeEach(() => showLanguage('en'))

test('what the server finds is grouped by kind, and the number of results is announced', async () => {
  const { field } = openPalette()
  await userEvent.type(field, 'stock')
  expect(await option(/Days in stock/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'KPIs', hidden: true }).textContent).toContain('about Days in stock')
  expect(screen.getByRole('group', { name: 'People', hidden: true }).textContent).toContain('Miriam Stock')
  expect(status()).toBe('2 results')
})

test('the server is asked once for a word, not for its letters', async () => {
  const { field, asked } = openPalette()
  // Without a pause between them, however slow the computer is.
  for (const value of ['st', 'sto', 'stoc', 'stock']) fireEvent.change(field, { target: { value } })
  await option(/Days in stock/)
  expect(asked()).toEqual(['stock'])
})

test('the arrows choose an entry, and Enter opens it', async () => {
  const { field, router } = openPalette()
  await userEvent.type(field, 'stock')
  const person = await option(/Miriam Stock/)
  await userEvent.keyboard('{ArrowDown}')
  expect(person.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(person.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/measures?ownerId=p1'))
})

test('a search without an answer says so, and can be repeated', async () => {
  let isBroken = true
  const { field } = openPalette(() => (isBroken ? new Error('offline') : { body: { content: HITS } }))
  await userEvent.type(field, 'stock')
  const retry = await screen.findByRole('button', { name: 'Try again', hidden: true })
  expect(status()).toMatch(/did not answer/)
  isBroken = false
  await userEvent.click(retry)
  expect(await option(/Days in stock/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull()
})

test('nothing found is said after the reply only', async () => {
  const { field } = openPalette(() => ({ body: { content: [] } }))
  await userEvent.type(field, 'zzz')
  expect(status()).toBe('Searching…')
  await waitFor(() => expect(status()).toMatch(/Nothing found/))
})

test('the chat is offered only when the search has answered or something is listed', async () => {
  const { field } = openPalette(() => ({ body: { content: [] } }), ['AI_USE'])
  await userEvent.type(field, 'zzz')
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
  expect(await option(/Ask the chat/)).toBeTruthy()
})

test.each([
  ['de', 'ziel setzen', /Ziel setzen/],
  ['de', 'massnahme planen', /Neue Maßnahme/],
  ['de', 'hilfe', /Hilfe/],
  ['de', 'person einladen', /Person einladen/],
  ['en', 'plan a measure', /New measure/],
  ['tr', 'HEDEF BELİRLE', /Hedef belirle/],
  ['tr', 'yardim', /Yardım/],
  ['sk', 'naplanovat opatrenie', /Nové opatrenie/],
  ['sk', 'nahrat udaje', /Importovať údaje/],
] as const)('an action is found by what people call it: %s, %s', async (language, words, name) => {
  await showLanguage(language)
  const all: Permission[] = ['KPI_READ', 'KPI_WRITE', 'MEASURE_READ', 'MEASURE_WRITE', 'USER_ADMIN', 'TENANT_ADMIN']
  const { field } = openPalette(() => ({ body: { content: [] } }), all)
  await userEvent.type(field, words)
  expect(await option(name)).toBeTruthy()
})

test.each([
  ['set target', '/measures', '/business-analysis'],
  [
    'set target',
    '/business-analysis/dashboard/detail/analysis?id=days&period=2026-09',
    '/business-analysis/dashboard/detail/actual-value?period=2026-09&id=days&targets=true',
  ],
  ['invite person', '/measures', '/admin/people?invite=true'],
])('%s at %s opens %s', async (words, from, to) => {
  const permissions: Permission[] = ['KPI_READ', 'KPI_WRITE', 'USER_ADMIN']
  const { field, router } = openPalette(() => ({ body: { content: [] } }), permissions, from)
  await userEvent.type(field, words)
  await option(new RegExp(words, 'i'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe(to))
})

test('actions are offered by permission', async () => {
  const { field } = openPalette(() => ({ body: { content: [] } }), ['KPI_READ', 'MEASURE_READ'])
  for (const words of ['set target', 'invite person', 'import figures', 'plan a measure']) {
    await userEvent.clear(field)
    await userEvent.type(field, words)
    await waitFor(() => expect(status(), words).toMatch(/Nothing found/))
  }
})
