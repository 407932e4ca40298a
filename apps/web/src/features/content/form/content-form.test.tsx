import type { ContentChoices, ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { ContentForm, type FormLinks } from './content-form.tsx'

const CHOICES: ContentChoices = { defaultLanguage: 'de', today: '2026-11-23', categories: [], links: [] }
const ENTRY: ContentEntry = {
  type: 'NEWS',
  id: 'n1',
  version: 3,
  state: 'PUBLISHED',
  origin: 'PRODUCT',
  languages: ['de'],
  publishedOn: '2026-11-20',
  category: null,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Anna Weber',
  can: { delete: true, reset: false },
  source: null,
  linkIds: [],
  sourceCount: 0,
  keepsSources: false,
  packTexts: null,
  texts: { de: { title: 'Titel', text: 'Text' } },
}
const onDone = vi.fn()

function show(entry: ContentEntry | null, begin: FormLinks['begin'] = null) {
  showContent(
    <ContentForm
      type="NEWS"
      entry={entry}
      choices={CHOICES}
      links={{
        categories: [],
        categoryName: (category) => category,
        begin,
        note: () => null,
        onDone,
        preview: ({ title, text }) => <p data-testid="preview">{`${title}: ${text}`}</p>,
      }}
    />,
  )
  return userEvent.setup()
}
const serve = (reply: (request: Request) => StubReply) => stubFetch(reply).requests
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(async () => {
  sessionStorage.clear()
  onDone.mockClear()
  setSession({}, person('CONTENT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an article without the default language is not sent; the first problem gets the focus', async () => {
  const requests = serve(() => ({ body: ENTRY }))
  const user = show(null)
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.type(field('Title'), 'Opening')
  await user.click(button('Publish'))
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('German')
  expect(screen.getAllByText(/Required in German/)).toHaveLength(2)
  expect(requests).toHaveLength(0)
})

test('an article is published in the languages in which it is written, and previewed as it is', async () => {
  const requests = serve(() => ({ body: ENTRY }))
  const user = show(null)
  await user.type(field('Title'), 'Neu')
  await user.type(field('Text'), 'Ein **Text**')
  expect(screen.getByTestId('preview').textContent).toBe('Neu: Ein **Text**')
  expect(screen.getByText(/Missing: English, Turkish, Slovak/)).toBeTruthy()
  await user.click(button('Publish'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(await requests[0]?.json()).toMatchObject({
    texts: { de: { title: 'Neu', text: 'Ein **Text**' } },
    state: 'PUBLISHED',
    publishedOn: '2026-11-23',
  })
})

test('unsaved changes are restored in the form, and can be discarded', async () => {
  serve(() => ({ body: ENTRY }))
  const user = show(ENTRY)
  await user.type(field('Title'), ' neu')
  cleanup()
  const again = show(ENTRY)
  expect(field('Title').value).toBe('Titel neu')
  await again.click(button('Discard them'))
  expect(field('Title').value).toBe('Titel')
})

test('after another person has saved first, both versions are shown, and keeping mine keeps their other fields', async () => {
  const theirs: ContentEntry = {
    ...ENTRY,
    version: 4,
    source: 'An office',
    changedBy: 'Bo',
    texts: { de: { title: 'Ihr Titel', text: 'Text' } },
  }
  let puts = 0
  const requests = serve(({ method }) => {
    if (method === 'GET') return { body: theirs }
    puts++
    return puts === 1
      ? { status: 409, body: { message: 'Changed.', code: 'content.changed', currentVersion: 4 } }
      : { body: { ...theirs, version: 5 } }
  })
  const user = show(ENTRY)
  await user.type(field('Title'), ' neu')
  await user.click(button('Save'))
  await screen.findByRole('alertdialog')
  expect(screen.getByText(/Bo saved it/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Title, German Ihr Titel Titel neu/ })).toBeTruthy()
  await user.click(button('Keep mine'))
  await user.click(button('Save'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const last = requests.filter(({ method }) => method === 'PUT').at(-1)
  expect(await last?.json()).toMatchObject({
    version: 4,
    source: 'An office',
    texts: { de: { title: 'Titel neu' } },
  })
})

test('a question without an answer is the title of a new entry, in its language', async () => {
  serve(() => ({ body: ENTRY }))
  show(null, { title: 'Saat kaçta?', language: 'tr' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Turkish')
  expect(field('Title').value).toBe('Saat kaçta?')
})
