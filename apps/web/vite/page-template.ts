import type { Plugin, Rolldown } from 'vite'
import { bootScript } from './boot-script.ts'
import { START } from './chunks.ts'
import { firstFrameStyles } from './first-frame.ts'

/** The placeholders that the server replaces in `index.html` for each response, with their values for `npm run dev`. */
const DEV_VALUES: Readonly<Record<string, string>> = {
  __LANG__: 'en-US',
  __THEME__: '',
  __TENANT_API__: '/api',
  __TENANT_CONFIG__: '',
  __TENANT_NAME__: '',
  __FIRST_WORDS__: '',
  __FIRST_FILES__: '',
  __TITLE__: 'Lotse',
  __THEME_TOKENS__: '',
  __NONCE__: 'dev',
  __BUILD__: '',
}

/** The server puts a `<style>` with the tenant's own tokens here. Vite must not see it: bare text in a head is no HTML. */
const TOKENS = '__THEME_TOKENS__'

/** Runs before the first paint: part of the page, so that neither the paint nor the first requests wait for a file. */
const BOOT = '__BOOT__'

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
      async handler(html, { bundle = {} }) {
        const start = linksOfStart(bundle)
        const sheets = [html.match(STYLESHEETS)?.join('') ?? '', ...start.sheets].join('\n    ')
        if (!html.includes(BOOT)) throw new Error('index.html has no place for the script before the first paint')
        const script = await bootScript()
        const page = html
          .replace(BOOT, () => script)
          .replace(STYLESHEETS, '')
          .replace(
            '</head>',
            () =>
              `${start.scripts.join('')}  <style nonce="__NONCE__">${firstFrameStyles()}</style>\n    ${TOKENS}\n  </head>`,
          )
          .replace(ROOT, () => `${sheets.trimStart()}\n    ${ROOT}`)
        if (!isDev) return page
        return Object.entries(DEV_VALUES).reduce((text, [name, value]) => text.replaceAll(name, value), page)
      },
    },
  }
}

/** Links to the files of the application, which the entry imports on demand, so that they are loaded together with it. */
function linksOfStart(bundle: Rolldown.OutputBundle): { readonly scripts: string[]; readonly sheets: string[] } {
  const start = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(START))
  if (start?.type !== 'chunk') return { scripts: [], sheets: [] }
  return {
    scripts: [`  <link rel="modulepreload" crossorigin href="/${start.fileName}">\n  `],
    sheets: [...(start.viteMetadata?.importedCss ?? [])].map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
  }
}
