import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
const PACKS = join(SOURCE, '../../../packs')

type Tokens = Readonly<Record<string, string>>

/** The custom properties of a style sheet, or of those of its rules whose selector is accepted. */
function tokensOf(path: string, accepts: (selector: string) => boolean = () => true): Tokens {
  const css = readFileSync(join(SOURCE, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) => accepts(selector.trim()))
  return Object.fromEntries(
    rules.flatMap(([, , body = '']) =>
      [...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  )
}

/** The design tokens of a demo tenant, which replace those of its theme. */
function packTokens(tenant: string): Tokens {
  const pack = readFileSync(join(PACKS, tenant, 'pack.yaml'), 'utf8')
  const block = /^themeTokens:\n((?: {2}.*\n)+)/m.exec(pack)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^ {2}([a-z0-9-]+): '?([^'\n]+)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

const base = tokensOf('ui/tokens/base.css', (selector) => selector === ':root')
const theme = (name: string): Tokens => ({
  ...base,
  ...tokensOf('app/frame/frame.css', (selector) => selector === ':root' || selector === `:root[data-theme="${name}"]`),
  ...tokensOf(`ui/tokens/${name.toLowerCase()}.css`),
})
const LOOKS: readonly (readonly [string, Tokens])[] = [
  ['the group brand', theme('GROUP')],
  ['the second brand', theme('CAR')],
  ['the neutral look', theme('DEFAULT')],
  ['the tenant stepper', { ...theme('GROUP'), ...packTokens('stepper') }],
]

/** The colour of a token, `#rrggbb`, in the light or the dark scheme. */
function colourOf(tokens: Tokens, name: string, scheme: 'light' | 'dark'): string {
  const value = tokens[name] ?? ''
  const reference = /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1]
  if (reference) return colourOf(tokens, reference, scheme)
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  const colour = both ? both[scheme === 'light' ? 1 : 2] : value
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`--${name} is not a colour: ${value}`)
  return colour
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const SURFACES = ['ground', 'surface', 'surface-sunken', 'surface-hover']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'brand-ink', 'status-good', 'status-watch', 'status-bad', 'status-none']
/** Text, what is below it, and the least contrast of WCAG 2.2 AA. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface, 4.5] as const)),
  ...['ink', 'ink-2', 'brand-ink'].map((text) => [text, 'brand-soft', 4.5] as const),
  ...['button', 'button-hover', 'button-active'].map((button) => ['on-button', button, 4.5] as const),
  ['on-brand', 'brand', 4.5],
  ...['on-deep', 'on-deep-soft'].flatMap((text) => ['deep', 'deep-end'].map((deep) => [text, deep, 4.5] as const)),
  ['line-strong', 'surface', 3],
  ['focus', 'surface', 3],
]

describe.each(LOOKS)('%s', (_, tokens) => {
  test.each(['light', 'dark'] as const)('has enough contrast in the %s scheme', (scheme) => {
    const tooLow = PAIRS.flatMap(([text, below, least]) => {
      const found = contrast(colourOf(tokens, text, scheme), colourOf(tokens, below, scheme))
      return found < least ? [`${text} on ${below}: ${found.toFixed(2)}`] : []
    })
    expect(tooLow).toEqual([])
  })
})

test('the tokens of a pack are tokens of the themes', () => {
  const names = Object.keys(packTokens('stepper'))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !(name in theme('GROUP')))).toEqual([])
})

test.each([
  ['rheintal', theme('GROUP')],
  ['carline', theme('CAR')],
  ['studio', theme('DEFAULT')],
  ['stepper', { ...theme('GROUP'), ...packTokens('stepper') }],
] as const)('the logo of %s needs no font, and has enough contrast on the surface', (tenant, tokens) => {
  const logo = readFileSync(join(PACKS, tenant, 'logo.svg'), 'utf8')
  expect(logo).not.toMatch(/<text|opacity/)
  expect(logo).toMatch(/<title[^>]*>[^<]+<\/title>/)
  const [mark = '', name = ''] = logo.split(/(?=<path fill="#)/)
  const coloursOf = (part: string) => (part.match(/#[0-9a-f]{6}/g) ?? []).filter((colour) => colour !== '#ffffff')
  const schemes = ['light', 'dark'] as const
  // Dark screens show the mark beside the name as text.
  for (const scheme of schemes) {
    for (const colour of coloursOf(mark)) {
      expect(contrast(colour, colourOf(tokens, 'surface', scheme)), `${colour}, ${scheme}`).toBeGreaterThan(3)
    }
  }
  for (const colour of coloursOf(name)) {
    expect(contrast(colour, colourOf(tokens, 'surface', 'light')), colour).toBeGreaterThan(4.5)
  }
})

test('each theme shows one scene, which is its own', () => {
  const shown = ['GROUP', 'CAR', 'DEFAULT'].map((name) =>
    Object.entries(theme(name)).flatMap(([token, value]) =>
      token.startsWith('scene-') && value === 'inline' ? [token] : [],
    ),
  )
  expect(shown).toEqual([['scene-boat'], ['scene-road'], ['scene-blocks']])
})
