/**
 * A browser may refuse any access to its storage: full disk, quota, policy. What it does not store is held for this page, so that
 * everything else works. `lotseUnstored` and the event report it to the application, which says so once.
 */
export function holdWhatIsNotStored(): void {
  replaceStorage('localStorage')
  replaceStorage('sessionStorage')
}

function replaceStorage(name: 'localStorage' | 'sessionStorage'): void {
  const found = Object.getOwnPropertyDescriptor(window, name) ?? Object.getOwnPropertyDescriptor(Window.prototype, name)
  if (!found) return
  const browser = (): Storage => (found.get ? found.get.call(window) : found.value)
  Object.defineProperty(window, name, { configurable: true, value: withMemory(browser) })
}

function withMemory(browser: () => Storage): Storage {
  const memory = new Map<string, string>()
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(browser())
    } catch {
      return otherwise
    }
  }
  const keys = () => [...new Set([...attempt<string[]>(Object.keys, []), ...memory.keys()])]
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, text) => {
      memory.set(key, String(text))
      const isStored = attempt((storage) => {
        storage.setItem(key, text)
        memory.delete(key)
        return true
      }, false)
      if (isStored) return
      window.lotseUnstored = true
      window.dispatchEvent(new Event('lotse-unstored'))
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    clear: () => {
      memory.clear()
      attempt((storage) => storage.clear(), undefined)
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length
    },
  }
}
