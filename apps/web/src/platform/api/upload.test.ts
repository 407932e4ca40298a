import { beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { stubUploads } from '../../testing/upload-stub.ts'
import { whenConnected } from '../connection/connection.ts'
import { onLeaveToLogin } from '../session/session-end.ts'
import { showLanguage } from '../text/i18n.ts'
import { useToastStore } from '../toast/toast.store.ts'
import { NotSentError, StatusError } from './api-error.ts'
import { uploadDocument } from './generated/document.operations.ts'
import { upload } from './upload.ts'

beforeEach(() => {
  setSession({}, person())
  localStorage.setItem('accessToken', 'Bearer abc')
})

const start = (signal = new AbortController().signal, onProgress = (_percent: number) => {}) =>
  upload(uploadDocument, { query: { name: 'a b.txt', kpiId: 'k' }, file: new Blob(['words']), signal }, onProgress)

test('a file is sent unchanged with the headers of every call, and its progress is reported', async () => {
  const uploads = stubUploads()
  const percents: number[] = []
  const reply = start(undefined, (percent) => percents.push(percent))
  const sent = uploads.last()
  expect(sent.method).toBe('POST')
  expect(sent.url).toBe('https://api.example/workflow/document?name=a+b.txt&kpiId=k')
  expect(sent.headers).toMatchObject({ 'Accept-Language': 'en', 'Content-Type': 'application/octet-stream' })
  expect(await (sent.body as Blob).text()).toBe('words')
  expect(sent.withCredentials).toBe(false)
  sent.progress(1, 3)
  sent.progress(3, 3)
  sent.answer(200, { id: 'd1' })
  expect(await reply).toEqual({ id: 'd1' })
  expect(percents).toEqual([33, 100])
})

test('an error is handled as defined by the error catalogue and passed on', async () => {
  const uploads = stubUploads()
  const reply = start()
  uploads.last().answer(400, { message: 'Not this one.', code: 'document.empty', requestId: 'r' })
  await expect(reply).rejects.toEqual(expect.any(StatusError))
  expect(useToastStore.getState().toasts.map(({ summary }) => summary)).toEqual(['Not this one.'])
})

test('an aborted upload is not an error', async () => {
  const uploads = stubUploads()
  const controller = new AbortController()
  const reply = start(controller.signal)
  controller.abort()
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  expect(uploads.last().isAborted).toBe(true)
  expect(useToastStore.getState().toasts).toEqual([])
  vi.unstubAllGlobals()
})

test('an upload that an offline browser does not send keeps the page', async () => {
  useToastStore.setState(useToastStore.getInitialState())
  const leave = vi.fn()
  onLeaveToLogin(leave)
  await showLanguage('en')
  stubFetch(() => ({}))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const uploads = stubUploads()
  const reply = start()
  uploads.last().fail()
  await expect(reply).rejects.toBeInstanceOf(NotSentError)
  expect(useToastStore.getState().toasts).toMatchObject([{ summary: expect.stringContaining('not saved') }])
  expect(leave).not.toHaveBeenCalled()
  // The check of the connection ends with this test.
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await whenConnected()
  vi.unstubAllGlobals()
})
