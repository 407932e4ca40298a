// Runs before the first paint: language, theme, light or dark, which frame, and the requests that need not wait for the application.
// Until the application runs, it also handles files of the application that fail to load.
// The build writes it into the page, without lines that are comments, so that nothing waits for a file of its own.
;(() => {
  // A browser may refuse any access to its storage: full disk, quota, policy. What it does not store is held for this page, so that
  // everything else works. `lotseUnstored` and the event report it to the application, which says so once.
  const withMemory = (name) => {
    const memory = new Map()
    const attempt = (work, otherwise) => {
      try {
        return work(browser())
      } catch {
        return otherwise
      }
    }
    const found =
      Object.getOwnPropertyDescriptor(window, name) ?? Object.getOwnPropertyDescriptor(Window.prototype, name)
    const browser = () => (found.get ? found.get.call(window) : found.value)
    const keys = () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])]
    const value = {
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
        attempt((storage) => storage.removeItem(key))
      },
      clear: () => {
        memory.clear()
        attempt((storage) => storage.clear())
      },
      key: (index) => keys()[index] ?? null,
      get length() {
        return keys().length
      },
    }
    if (found) Object.defineProperty(window, name, { configurable: true, value })
  }
  withMemory('localStorage')
  withMemory('sessionStorage')

  const root = document.documentElement
  const cookie = /(?:^|;\s*)lotse_locale=(en|de|tr|sk)(?:;|$)/.exec(document.cookie)
  if (cookie) root.lang = cookie[1] === 'en' ? 'en-US' : cookie[1]
  else if (!/^(en|de|tr|sk)/.test(root.lang)) root.lang = 'en-US'

  const themes = ['GROUP', 'CAR', 'DEFAULT']
  const read = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null
    }
  }
  if (!themes.includes(root.dataset.theme)) {
    const cached = read('lotse.theme')
    root.dataset.theme = themes.includes(cached) ? cached : 'GROUP'
  }

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const showScheme = () => {
    const chosen = read('lotse.colorScheme')
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    root.setAttribute('data-color-scheme', scheme)
  }
  showScheme()
  dark.addEventListener('change', showScheme)
  window.addEventListener('storage', showScheme)

  const token = read('lotse.accessToken')
  const { pathname } = window.location
  const isOutside = /^\/(password|invitation|consultant|second-factor)(\/|$)/.test(pathname)
  const isInside = !isOutside && (token !== null || read('lotse.wasSignedIn') !== null)
  root.dataset.frame = isInside ? 'inside' : 'outside'
  if (read('lotse.sidebarCollapsed') === 'true') root.dataset.sidebar = 'collapsed'

  const json = (id) => {
    try {
      return JSON.parse(document.getElementById(id).textContent)
    } catch {
      return null
    }
  }
  const config = json('tenant-config')
  const files = json('first-files')
  const language = root.lang.slice(0, 2)

  // The rule of chunk-reload.ts: once per path per 10 seconds.
  const mayReload = () => {
    const key = 'lotse.chunkReload'
    const now = Date.now()
    let attempts = {}
    try {
      attempts = JSON.parse(read(key, 'sessionStorage') ?? '{}')
    } catch {}
    if (now - attempts[pathname] < 10_000) return false
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...attempts, [pathname]: now }))
      return true
    } catch {
      return false
    }
  }
  const showFailure = () => {
    if (/bot|crawl|spider|slurp/i.test(navigator.userAgent)) return
    const page = document.createElement('main')
    page.className = 'first-failure'
    for (const [index, name] of ['h1', 'p', 'a'].entries()) {
      const element = document.createElement(name)
      element.textContent = files?.failure[language][index] ?? ''
      if (name === 'a') element.href = '/'
      page.append(element)
    }
    document.getElementById('root').replaceChildren(page)
  }
  // A reload without the server would replace the page by the browser's error page.
  const restart = () => {
    fetch('/latest-build.json', { method: 'HEAD', cache: 'no-store' }).then(
      () => (mayReload() ? window.location.reload() : showFailure()),
      () => setTimeout(restart, 3000),
    )
  }
  let hasFailed = false
  window.lotseStartFailed = () => {
    if (!hasFailed) restart()
    hasFailed = true
  }
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && window.lotseStartFailed(),
    true,
  )

  // The application takes these replies if it would send the same requests (early-reply.ts).
  const isHome = /^\/(home\/?|login\/?)?$/.test(pathname)
  if (token !== null && config?.authentication_method === 'USERNAME_PASSWORD') {
    // The same unit as `readSelectedUnit`.
    const known = [read('lotse.selectedUnit', 'sessionStorage'), read('lotse.lastUnit')]
    const search = new URLSearchParams(window.location.search)
    const named = search.get('unit')
    const unit = named === null ? (known[0] ?? known[1]) : known.includes(named) ? named : null
    const early = []
    window.lotseEarlyReplies = early
    const send = (path) => {
      const request = new Request(new URL(`${config['api-url-workflow']}${path}`, window.location.href), {
        credentials: 'omit',
        headers: {
          Accept: 'application/json, */*;q=0.5',
          'Accept-Language': language,
          Authorization: token,
          ...(unit === null ? {} : { 'X-BUSINESSUNIT-ID': unit }),
        },
      })
      const response = fetch(request)
      response.catch(() => {})
      early.push({ request, response })
      return response
    }
    const whoami = send('/whoami')
    // What the home page of a person with a unit shows first, in the view without choices.
    if (isHome && [...search.keys()].every((name) => name === 'unit')) {
      whoami
        .then((response) => (response.ok ? response.clone().json() : null))
        .then((person) => {
          if (!person?.businessUnitId || person.needsSecondFactor || !person.permissions.includes('KPI_READ')) return
          for (const path of [
            '/priority',
            '/kpi?headline=true',
            '/kpi-favorite/reading',
            `/businessunit/${person.businessUnitId}`,
          ])
            send(path)
        })
        .catch(() => {})
    }
  }

  // The first date format of a page loads the time zones, which takes a slow device longer than any part of the page: while the
  // application is being loaded, after the frame is painted.
  if (isInside) requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(language)))

  if (files === null) return
  const texts = files.texts[language] ?? {}
  const needed = isInside
    ? [...files.frame, ...(isHome ? files.home : []), texts.public, texts.home, ...(isHome ? [] : [texts.app])]
    : [...files.login, texts.public]
  for (const file of new Set(needed)) {
    if (!file) continue
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
