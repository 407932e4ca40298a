import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { useSessionStore } from '../platform/session/session.store.ts'
import { loadInsideTexts } from '../platform/text/i18n.ts'
import { useLanguageStore } from '../platform/text/language.ts'
import { LOCALE_COOKIE } from '../platform/text/locale-cookie.ts'
import { useToastStore } from '../platform/toast/toast.store.ts'

// On a busy machine a part that is loaded on demand takes longer than the library's second.
configure({ asyncUtilTimeout: 10_000 })

/** Browser APIs that jsdom lacks and the component library uses. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
  scrollTo: () => {},
})
Element.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
// Charts measure texts with it; jsdom prints an error for each call.
HTMLCanvasElement.prototype.getContext = () => null

await loadInsideTexts()

// Test files of one worker share their modules and window (vitest.config.ts); no test may see the state of the one before.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${LOCALE_COOKIE}=; Max-Age=0; Path=/`
  window.history.replaceState(null, '', '/')
  useSessionStore.setState(useSessionStore.getInitialState())
  useLanguageStore.setState(useLanguageStore.getInitialState())
  useToastStore.setState(useToastStore.getInitialState())
})
