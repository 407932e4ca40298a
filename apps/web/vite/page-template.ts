import type { Plugin } from 'vite'

/** The placeholders that the server replaces in `index.html` for each response, with their values for `npm run dev`. */
const DEV_VALUES: Readonly<Record<string, string>> = {
  __LANG__: 'en-US',
  __THEME__: '',
  __TENANT_API__: '/api',
  __TITLE__: 'Lotse',
  __THEME_TOKENS__: '',
  __NONCE__: 'dev',
  __BUILD__: '',
}

/** The server puts a `<style>` with the tenant's own tokens here. Vite must not see it: bare text in a head is no HTML. */
const TOKENS = '__THEME_TOKENS__'

/** Keeps the server's placeholders in the built page, and fills them during development. */
export function pageTemplate(): Plugin {
  let isDev = false
  return {
    name: 'lotse:page-template',
    configResolved(config) {
      isDev = config.command === 'serve'
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const page = html.replace('</head>', `  ${TOKENS}\n  </head>`)
        if (!isDev) return page
        return Object.entries(DEV_VALUES).reduce((text, [name, value]) => text.replaceAll(name, value), page)
      },
    },
  }
}
