import { vi } from 'vitest'

/** One upload under way, as the test sees and steers it. */
export interface StubbedUpload {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly withCredentials: boolean
  readonly isAborted: boolean
  progress(loaded: number, total: number): void
  answer(status: number, body: unknown): void
  /** There is no response. */
  fail(): void
}

/** Takes the place of XMLHttpRequest: uploads wait until the test answers them. */
export function stubUploads(): { readonly all: readonly StubbedUpload[]; last(): StubbedUpload } {
  const all: StubRequest[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends StubRequest {
      constructor() {
        super()
        all.push(this)
      }
    },
  )
  return {
    all,
    last() {
      const request = all.at(-1)
      if (!request) throw new Error('Nothing was uploaded.')
      return request
    },
  }
}

class StubRequest implements StubbedUpload {
  method = ''
  url = ''
  headers: Record<string, string> = {}
  body: unknown
  withCredentials = false
  isAborted = false
  status = 0
  responseText = ''
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  onerror?: () => void
  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    this.body = body
  }
  abort(): void {
    this.isAborted = true
    this.onabort?.()
  }
  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total })
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
  fail(): void {
    this.onerror?.()
  }
}
