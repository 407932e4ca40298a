import { mayReload } from '../platform/build/chunk-reload.ts'

const RETRY_MS = 3000

/**
 * Handles a file of the application that fails to load: the page is reloaded, or shows the error page.
 *
 * @param texts heading, text and button of the error page
 */
export function handleStartFailure(texts: readonly string[]): void {
  let hasFailed = false
  const fail = () => {
    if (!hasFailed) restart(texts)
    hasFailed = true
  }
  window.lotseStartFailed = fail
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') fail()
    },
    true,
  )
}

/** A reload without the server would replace the page by the browser's error page. */
function restart(texts: readonly string[]): void {
  fetch('/latest-build.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => (mayReload(window.location.pathname) ? window.location.reload() : showFailure(texts)),
    () => setTimeout(restart, RETRY_MS, texts),
  )
}

function showFailure([heading = '', text = '', button = '']: readonly string[]): void {
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent)) return
  const page = document.createElement('main')
  page.className = 'first-failure'
  page.append(element('h1', heading), element('p', text), element('a', button))
  page.querySelector('a')?.setAttribute('href', '/')
  document.getElementById('root')?.replaceChildren(page)
}

function element(name: 'h1' | 'p' | 'a', text: string): HTMLElement {
  const created = document.createElement(name)
  created.textContent = text
  return created
}
