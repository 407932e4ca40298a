import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../platform/api/query-client.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { stubUploads } from '../../../testing/upload-stub.ts'
import { DocumentList } from './document-list.tsx'

const MEGABYTE = 1024 * 1024

const document = (id: string, more: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id,
  origin: 'UPLOAD',
  scope: 'BUSINESS_UNIT',
  title: `Title ${id}`,
  description: null,
  fileName: `${id}.txt`,
  type: 'TEXT',
  byteSize: 2048,
  date: '2026-03-09',
  uploadedBy: 'Katharina Brühlmann',
  links: [],
  can: { delete: true },
  ...more,
})
const guide = document('guide', {
  origin: 'PACK',
  type: 'MARKDOWN',
  title: 'Morning round',
  description: 'Ten minutes',
  uploadedBy: null,
  links: [{ kind: 'TOPIC', id: 'labour', name: 'Workshop' }],
  can: { delete: false },
})

const DELETED: StubReply = { status: 204 }
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

let content: DocumentSummary[]
let file: StubReply
let deletion: StubReply
let can = { upload: true, uploadForTenant: false }

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('DOCUMENT_READ', 'DOCUMENT_WRITE'))
  queryClient.clear()
  content = [document('a'), guide]
  deletion = DELETED
  file = { body: bytesOf('# Morning round\n\n- [x] **Count** <script>alert(1)</script>\n') }
  can = { upload: true, uploadForTenant: false }
  // jsdom has no addresses for blobs.
  URL.createObjectURL = vi.fn(() => 'blob:one')
  URL.revokeObjectURL = vi.fn()
})

function show(start?: string, onSearch?: (search: string) => void, home?: { topicId: string }) {
  const { requests } = stubFetch((request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/content')) return file
    if (request.method === 'DELETE') {
      if (deletion === DELETED) content = content.filter(({ id }) => !pathname.endsWith(id))
      return deletion
    }
    if (pathname.endsWith('/restore')) {
      content = [document('a'), ...content]
      return { body: document('a') }
    }
    return { body: { content, can, maximumBytes: MEGABYTE } }
  })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <DocumentList subject={{ kpiId: 'k1' }} within={home} start={start} {...(onSearch ? { onSearch } : {})} />
    </QueryClientProvider>,
  )
  return { requests, ...view }
}
const pick = (container: HTMLElement, files: File[]) => {
  const input = container.querySelector('input[type="file"]')
  if (!input) throw new Error('There is nothing to choose files with.')
  fireEvent.change(input, { target: { files } })
}

test('each document says what it is, how large, from when and from whom, and what it is about', async () => {
  const { requests } = show()
  const rows = await screen.findAllByRole('listitem')
  expect(new URL(requests[0]?.url ?? '').search).toBe('?kpiId=k1')
  expect(rows.map((row) => row.textContent)).toEqual([
    'txtTitle aText · 2 kB · 03/09/26 · Katharina Brühlmann',
    'Morning roundTen minutesGuide · 2 kB · 03/09/26Also about: Workshop',
  ])
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: 'Delete Title a' })).toBeDefined()
  expect(within(rows[1] as HTMLElement).queryByRole('button', { name: /Delete/ })).toBeNull()
})

test('a form of the organisation says what kind of file it is, and its title downloads it', async () => {
  content = [
    document('form', {
      origin: 'PACK',
      type: 'EXCEL',
      title: 'Monthly review',
      uploadedBy: null,
      can: { delete: false },
    }),
  ]
  const { requests } = show()
  const [row] = await screen.findAllByRole('listitem')
  expect(row?.textContent).toBe('xlsxMonthly reviewExcel workbook · 2 kB · 03/09/26')
  await userEvent.click(screen.getByRole('button', { name: 'Monthly review' }))
  await waitFor(() =>
    expect(requests.map(({ url }) => new URL(url).pathname)).toContainEqual(
      expect.stringMatching(/document\/form\/content$/),
    ),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the topic of the KPI that is looked at is not named as another subject', async () => {
  show(undefined, undefined, { topicId: 'labour' })
  const rows = await screen.findAllByRole('listitem')
  expect(rows[1]?.textContent).toBe('Morning roundTen minutesGuide · 2 kB · 03/09/26')
})

test('the search begins with that of the address, and every other one is reported', async () => {
  const onSearch = vi.fn()
  const { requests } = show('hours', onSearch)
  expect(await screen.findByDisplayValue('hours')).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').searchParams.get('search')).toBe('hours')
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['']]))
})

test('the search starts when typing pauses', async () => {
  const { requests } = show()
  await userEvent.type(await screen.findByRole('searchbox'), 'hours')
  content = [guide]
  await screen.findByText('1 document found')
  const searches = requests.map(({ url }) => new URL(url).searchParams.get('search'))
  expect(searches).toEqual([null, 'hours'])
})

test('a guide opens in a dialog, laid out, without anything that runs, and closes again', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Morning round' }))
  const dialog = screen.getByRole('dialog', { name: 'Morning round' })
  // The reader of Markdown is a part of its own, loaded when it is needed.
  expect(await within(dialog).findByText('Count', {}, { timeout: 10_000 })).toHaveProperty('tagName', 'STRONG')
  expect(within(dialog).getByRole('checkbox', { name: 'done' })).toHaveProperty('checked', true)
  expect(dialog.querySelector('script')).toBeNull()
  expect(within(dialog).getAllByText('Morning round')).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a PDF is shown as a PDF whatever the reply calls itself; without a reader that is said', async () => {
  content = [document('p', { type: 'PDF' })]
  file = { body: bytesOf('%PDF-1.7'), headers: { 'Content-Type': 'text/html' } }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Title p' }))
  expect(await screen.findByTitle('Title p')).toHaveProperty('tagName', 'IFRAME')
  expect(vi.mocked(URL.createObjectURL).mock.calls[0]?.[0]).toHaveProperty('type', 'application/pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  await userEvent.click(screen.getByRole('button', { name: 'Title p' }))
  expect(await screen.findByText(/does not show PDF files/)).toBeDefined()
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

test('an upload shows its percentage and then appears in the list; a cancelled upload is removed', async () => {
  const uploads = stubUploads()
  const { container } = show()
  await screen.findByText('Title a')
  pick(container, [new File(['one'], 'plan.pdf'), new File(['two'], 'photo.png')])
  await waitFor(() => expect(uploads.all).toHaveLength(1))
  const first = uploads.last()
  expect(new URL(first.url).search).toBe('?kpiId=k1&name=plan.pdf&scope=BUSINESS_UNIT')
  first.progress(1, 3)
  expect(await screen.findByText('33%')).toBeDefined()
  content = [document('b', { title: 'plan' }), ...content]
  first.answer(200, content[0])
  expect(await screen.findByRole('button', { name: 'plan' })).toBeDefined()
  expect(screen.getByText('plan.pdf was uploaded')).toBeDefined()

  await waitFor(() => expect(uploads.all).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of photo.png' }))
  expect(uploads.last().isAborted).toBe(true)
  expect(screen.queryByText('photo.png')).toBeNull()
})

test('what cannot be stored is said beside the file: before sending, and in the words of the server', async () => {
  const uploads = stubUploads()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = show()
  await screen.findByText('Title a')
  const large = new File([new Uint8Array(MEGABYTE + 1)], 'large.pdf')
  pick(container, [
    new File([], 'empty.txt'),
    large,
    new File(['x'], 'setup.exe'),
    new File(['x'], `${'n'.repeat(300)}.txt`),
  ])
  const problems = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(problems).toEqual([
    'The file is empty.',
    'The file is larger than 1 MB.',
    'This file type is not accepted.',
    'The file name is too long.',
  ])
  expect(uploads.all).toHaveLength(0)

  pick(container, [new File(['MZ'], 'program.pdf')])
  await waitFor(() => expect(uploads.all).toHaveLength(1))
  uploads.last().answer(413, { message: 'Too large after all.', code: 'document.too_large', requestId: 'r' })
  expect(await screen.findByText('Too large after all.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss program.pdf' }))
  expect(screen.queryByText('Too large after all.')).toBeNull()
  vi.restoreAllMocks()
})

test('files that are dropped are uploaded, for all units where that was chosen', async () => {
  can = { upload: true, uploadForTenant: true }
  const uploads = stubUploads()
  const { container } = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'All business units' }))
  const zone = container.querySelector('[aria-busy] > div')
  if (!zone) throw new Error('There is nowhere to drop files.')
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'a.txt')] } })
  await waitFor(() => expect(uploads.all).toHaveLength(1))
  expect(new URL(uploads.last().url).searchParams.get('scope')).toBe('TENANT')
})

test('who may not upload sees no way to', async () => {
  can = { upload: false, uploadForTenant: false }
  content = []
  const { container } = show()
  expect(await screen.findByText('No documents yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  expect(container.querySelector('input[type="file"]')).toBeNull()
})

test('a deleted document disappears at once and can be restored', async () => {
  const { requests } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Title a' }))
  await waitFor(() => expect(screen.queryByText('Title a')).toBeNull())
  const [toast] = useToastStore.getState().toasts
  expect(toast).toMatchObject({ summary: '“Title a” deleted', action: { label: 'Undo' } })
  toast?.action?.run()
  expect(await screen.findByText('Title a')).toBeDefined()
  expect(requests.some(({ method, url }) => method === 'POST' && url.endsWith('/document/a/restore'))).toBe(true)
})

test('a deletion that fails is reported by an error toast of three seconds', async () => {
  deletion = { status: 409, body: { message: 'In use' } }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useToastStore.setState(useToastStore.getInitialState())
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Title a' }))
  const failed = { severity: 'error', summary: '“Title a” could not be deleted', life: 3000 }
  await waitFor(() => expect(useToastStore.getState().toasts).toMatchObject([failed]))
  expect(screen.getByText('Title a')).toBeDefined()
  vi.restoreAllMocks()
})
