import { expect, test } from 'vitest'
import { messages as doorTexts } from '../platform/text/locale-en.ts'
import { messages as homeTexts } from '../platform/text/locale-en-home.ts'

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What is shown on the home page and /consultant, and what opens over every page. */
const STARTS = [
  './pages/home.page.tsx',
  './pages/consultant.page.tsx',
  './frame/default-layout.tsx',
  './palette/command-palette.tsx',
  '../features/note/note-panel.tsx',
  '../features/message/message-panel.tsx',
]

/** Modules that come with these, by what they import without waiting for it. */
function reachedFrom(starts: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const { pathname } = new URL(path, 'file:///src/app/')
    for (const [, target = ''] of SOURCES[path]?.matchAll(/^(?:import|export|\}).* from '(\.[^']+)'/gm) ?? []) {
      const found = new URL(target, `file://${pathname}`).pathname
      const name = found.startsWith('/src/app/')
        ? `./${found.slice('/src/app/'.length)}`
        : `..${found.slice('/src'.length)}`
      if (SOURCES[name] !== undefined) waiting.push(name)
    }
  }
  return [...reached]
}

test('the texts that the home page loads are all that it, the frame and what opens over pages need', () => {
  const modules = reachedFrom(STARTS)
  expect(modules.length).toBeGreaterThan(100)
  const used = modules.flatMap((path) =>
    [...(SOURCES[path] ?? '').matchAll(/(?:useTranslation|translate)\('([\w-]+)'/g)].map(([, name]) => name),
  )
  const there = Object.keys({ ...doorTexts, ...homeTexts }).map((path) => path.replace(/^.*\/|\.json$/g, ''))
  expect(used.filter((name) => !there.includes(name ?? ''))).toEqual([])
  expect(there).toContain('home')
})
