import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SOURCE = resolve(import.meta.dirname, '../src')
const TOKENS = ['ui/tokens/base', 'ui/tokens/default', 'ui/tokens/group', 'ui/tokens/car', 'app/frame/frame']
const RULE = /(?<selector>:root[^{}]*)\{(?<body>[^{}]*)\}/g
const DECLARATION = /(?<name>--[\w-]+|color-scheme):\s*(?<value>[^;]+);/g

/**
 * The styles of the frame in the page itself, with the design tokens that they use, and the fonts of the device. The tokens are in the layer of the whole
 * product's tokens, so that a tenant's own win. They begin with the order of all layers: a style sheet of a page, which is added to
 * the head, comes before that of the application.
 */
export function firstFrameStyles(): string {
  const frame = stylesIn('app/frame/first-frame')
  const used = new Set(['color-scheme', ...Array.from(frame.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name)])
  const tokens = TOKENS.map((name) => tokensOf(stylesIn(name), used)).join('')
  const order = /@layer [\w, ]+;/.exec(stylesIn('app/frame/frame'))?.[0]
  if (order === undefined) throw new Error('frame.css does not begin with the order of the layers')
  const fonts = stylesIn('ui/tokens/base').match(/@font-face\s*\{[^{}]*\}/g) ?? []
  return squeezed(`${order}@layer tokens{${fonts.join('')}${tokens}}${frame}`)
}

function tokensOf(css: string, used: ReadonlySet<string>): string {
  const rules = [...css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '').matchAll(RULE)]
  return rules
    .map(({ groups = {} }) => {
      const kept = [...(groups.body ?? '').matchAll(DECLARATION)].filter(({ groups: each }) =>
        used.has(each?.name ?? ''),
      )
      return kept.length === 0 ? '' : `${groups.selector}{${kept.map(([text]) => text).join('')}}`
    })
    .join('')
}

function stylesIn(name: string): string {
  return readFileSync(`${SOURCE}/${name}.css`, 'utf8').replace(/\/\*.*?\*\//gs, '')
}

function squeezed(css: string): string {
  return css.replace(/\s+/g, ' ').replace(/ ?([{};,]) ?/g, '$1')
}
