// Runs before the first paint: language, theme and light or dark. A file of its own, since the page allows no inline script.
;(() => {
  const root = document.documentElement
  const cookie = /(?:^|;\s*)lotse_locale=(en|de|tr|sk)(?:;|$)/.exec(document.cookie)
  if (cookie) root.lang = cookie[1] === 'en' ? 'en-US' : cookie[1]
  else if (!/^(en|de|tr|sk)/.test(root.lang)) root.lang = 'en-US'

  const themes = ['GROUP', 'CAR', 'DEFAULT']
  const read = (key) => {
    try {
      return localStorage.getItem(key)
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
})()
