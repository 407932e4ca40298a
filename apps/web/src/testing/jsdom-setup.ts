import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { loadInsideTexts } from '../platform/text/i18n.ts'

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

await loadInsideTexts()

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
