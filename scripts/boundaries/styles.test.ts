import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../apps/web/src')

/** Declarations of the rules whose selector matches, with their file and selector. */
function rulesOf(selector: RegExp) {
  return globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
      ([, name = '', body = '']) => (selector.test(name) ? [{ file, name: name.trim(), body }] : []),
    ),
  )
}

test('every dialog backdrop changes within 0.15 s, by one rule for all dialogs', () => {
  const masks = rulesOf(/::backdrop/)
  expect(masks.length).toBeGreaterThan(5)
  const timed = masks.filter(({ body }) => /transition|animation/.test(body))
  expect(timed.map(({ file }) => file)).toEqual([join('app', 'frame', 'frame.css')])
  expect(timed[0]?.name).toMatch(/\ndialog::backdrop$/)
  expect(timed[0]?.body).toContain('transition: opacity 0.15s;')
})

test('the backdrop of a drawer changes within 0.15 s', () => {
  const [mask] = rulesOf(/^\s*\.backdrop\s*$/).filter(({ file }) => file === join('ui', 'overlay', 'drawer.module.css'))
  expect(mask?.body).toContain('transition: opacity var(--motion-quick);')
  expect(rulesOf(/^[^[]*:root\s*$/).some(({ body }) => body.includes('--motion-quick: 150ms;'))).toBe(true)
})

test('a control that cannot be used has an opacity of 0.6 everywhere', () => {
  const faded = rulesOf(/disabled/).filter(({ body }) => body.includes('opacity:'))
  const all = faded.find(({ name }) => name.endsWith(':is(button, input, select, textarea):disabled'))
  expect(all?.file).toBe(join('app', 'frame', 'frame.css'))
  const others = faded.filter(({ body }) => !body.includes('opacity: var(--opacity-disabled);'))
  expect(others).toEqual([])
  expect(rulesOf(/^[^[]*:root\s*$/).some(({ body }) => body.includes('--opacity-disabled: 0.6;'))).toBe(true)
})
