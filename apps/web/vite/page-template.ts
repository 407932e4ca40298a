import type { Plugin } from 'vite'
import { firstFrameStyles } from './first-frame.ts'

/** The placeholders that the server replaces in `index.html` for each response, with their values for `npm run dev`. */
const DEV_VALUES: Readonly<Record<string, string>> = {
  __LANG__: 'en-US',
  __THEME__: '',
  __TENANT_API__: '/api',
  __TENANT_CONFIG__: '',
  __TENANT_NAME__: '',
  __FIRST_FILES__: '',
  __TITLE__: 'Lotse',
  __THEME_TOKENS__: '',
  __NONCE__: 'dev',
  __BUILD__: '',
}

/** The server puts a `<style>` with the tenant's own tokens here. Vite must not see it: bare text in a head is no HTML. */
const TOKENS = '__THEME_TOKENS__'

const STYLESHEETS = /\s*<link rel="stylesheet"[^>]*>/g
const ROOT = '<div id="root">'

/**
 * Keeps the server's placeholders in the built page, and fills them during development. The first frame has its styles in the page;
 * the style sheets come after it, since a browser shows nothing below a style sheet that it is loading.
 */
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
        const sheets = html.match(STYLESHEETS)?.join('') ?? ''
        const page = html
          .replace(STYLESHEETS, '')
          .replace(
            '</head>',
            () => `  <style nonce="__NONCE__">${firstFrameStyles()}</style>\n    ${TOKENS}\n  </head>`,
          )
          .replace(ROOT, () => `${sheets.trimStart()}\n    ${ROOT}`)
        if (!isDev) return page
        return Object.entries(DEV_VALUES).reduce((text, [name, value]) => text.replaceAll(name, value), page)
      },
    },
  }
}
