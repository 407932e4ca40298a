import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

const DOCUMENTS = await Array.fromAsync(
  glob(['*.md', '{apps,bench,docs,packages,packs,scripts}/**/*.md'], { cwd: ROOT, exclude: ['**/node_modules'] }),
)

/** The relative links and pictures in a text of Markdown. */
const relativeLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => (/^[a-z]+:/.test(link) ? [] : [link]))

/** The anchors of the headings, as GitHub writes them. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

async function leadsTo(path: string, anchor: string | undefined): Promise<boolean> {
  if (!existsSync(join(ROOT, path))) return false
  if (!anchor || !path.endsWith('.md')) return true
  return anchors(await readFile(join(ROOT, path), 'utf8')).includes(anchor)
}

test.each(DOCUMENTS)('the links of %s lead to files and headings that exist', async (path) => {
  const text = await readFile(join(ROOT, path), 'utf8')
  const dead: string[] = []
  for (const link of relativeLinks(text)) {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), decodeURI(file))
    if (!(await leadsTo(target, anchor))) dead.push(link)
  }
  expect(dead).toEqual([])
})

test('there are documents whose links are checked', () => expect(DOCUMENTS.length).toBeGreaterThan(50))
