import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../setup/root.mjs'
import { CATALOGUE_EDITS, type CatalogueEdit } from './catalogue-edits.ts'
import { requireCleanTree } from './clean-tree.ts'
import { fillerOf, requireName } from './feature-name.ts'
import { PAGE_EDITS } from './page-edits.ts'
import { planFeature } from './plan.ts'
import { writeFeature } from './write.ts'

const run = promisify(execFile)
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
const pathsOf = (edits: readonly CatalogueEdit[]) => [...new Set(edits.map(({ path }) => path))]
const ALL_EDITED = pathsOf([...CATALOGUE_EDITS, ...PAGE_EDITS])
const folder = await mkdtemp(join(tmpdir(), 'lotse-new-feature-'))
let root: string
let count = 0

/** A copy of what the generator reads. */
beforeEach(async () => {
  count += 1
  root = join(folder, String(count))
  for (const path of [...ALL_EDITED, 'biome.json', 'apps/server/migrations']) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await cp(join(ROOT, path), join(root, path), { recursive: true })
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (path: string) => readFile(join(root, path), 'utf8')
const edit = async (path: string, from: string | RegExp, to: string) =>
  writeFile(join(root, path), (await read(path)).replace(from, to))
const exists = (path: string) =>
  stat(join(root, path)).then(
    () => true,
    () => false,
  )

describe.each([
  ['gizmo', 'listGizmos', 'A gizmo of', false],
  ['example-entry', 'listExampleEntries', 'An example entry of', true],
])('the feature %s', (name, operation, sentence, hasPage) => {
  test('has all its files and lines, in the right spelling and format', async () => {
    const numbers = (await readdir(join(root, 'apps/server/migrations'))).map((file) => Number(file.slice(0, 4)))
    const plan = await planFeature(root, name, hasPage)
    await writeFeature(root, plan)
    const next = String(Math.max(...numbers) + 1).padStart(4, '0')
    const parts = ['table', 'repository', 'service', 'routes', 'feature', 'routes.test']
    expect([...plan.created.keys()]).toEqual(
      expect.arrayContaining([
        `apps/server/migrations/${next}_${name.replace('-', '_')}.sql`,
        `apps/server/src/testing/fixture/${name}-calls.ts`,
        `apps/web/src/features/${name}/${name}-list.tsx`,
        `apps/web/src/features/${name}/${name}-list.test.tsx`,
        ...parts.map((part) => `apps/server/src/features/${name}/${name}.${part}.ts`),
        ...['en', 'de', 'tr', 'sk'].map((language) => `packages/text/messages/${language}/app/${name}.json`),
      ]),
    )
    expect(plan.created.has(`apps/web/src/app/pages/${name}/${name}.page.tsx`)).toBe(hasPage)
    const edited = hasPage ? ALL_EDITED : pathsOf(CATALOGUE_EDITS)
    expect([...plan.edited.keys()]).toEqual(edited)
    for (const path of [...plan.created.keys(), ...edited]) {
      const text = await read(path)
      expect(`${path}\n${text}`, path).not.toMatch(/sample[-_ ]?item/i)
      if (path.endsWith('.json')) expect(() => JSON.parse(text), path).not.toThrow()
    }
    for (const path of edited) expect((await read(path)).length).toBeGreaterThan((await readOf(path)).length)
    const schema = await read(`packages/contract/src/features/${name}/${name}.schema.ts`)
    expect(schema).toContain(sentence)
    expect(await read(`packages/contract/src/features/${name}/${name}.operations.ts`)).toContain(operation)
    await run(process.execPath, [BIOME, 'ci', '--vcs-enabled=false', '--colors=off', '.'], { cwd: root })
  })
})

const readOf = (path: string) => readFile(join(ROOT, path), 'utf8')

test.each(['SiteWalk', 'site_walk', '-walk', 'site-', '2nd', '../walk', '', undefined])(
  'the name %s is refused, because it is not kebab-case',
  (name) => {
    expect(() => requireName(name)).toThrow(/kebab-case/)
  },
)

test('a word that SQL reserves is refused as a name', () => {
  expect(() => requireName('order')).toThrow('order is a word of SQL')
  expect(requireName('site-walk')).toBe('site-walk')
})

test.each([
  ['note', 'note exists: packages/contract/src/features/note'],
  ['business-unit', 'The table business_unit exists: apps/server/migrations/'],
])('the name %s is refused, because it exists', async (name, message) => {
  await expect(planFeature(ROOT, name)).rejects.toThrow(message)
})

test('plurals follow the ending of the word', () => {
  const pluralOf = (name: string) => fillerOf(name)('sampleItems')
  const plurals = ['visits', 'siteCategories', 'surveys', 'boxes', 'addresses', 'branches']
  expect(['visit', 'site-category', 'survey', 'box', 'address', 'branch'].map(pluralOf)).toEqual(plurals)
})

test('a catalogue of another form is named, with the lines to add by hand', async () => {
  const path = 'apps/server/src/app/features.ts'
  await edit(path, '  savedViewFeature,\n', '')
  const failed = planFeature(root, 'gizmo')
  await expect(failed).rejects.toThrow(`${path}: no line begins with \`savedViewFeature,\`, before which this belongs:`)
  await expect(failed).rejects.toThrow('\n  gizmoFeature,\n')
})

test('nothing is written when a file does not pass the check of the style', async () => {
  const path = 'packages/contract/src/error-catalogue.ts'
  await edit(path, 'export const ERRORS = {', 'export const ERRORS = {{')
  const before = await read(path)
  const plan = await planFeature(root, 'gizmo')
  await expect(writeFeature(root, plan)).rejects.toThrow(/none was written[\s\S]*error-catalogue\.ts/)
  expect(await read(path)).toBe(before)
  for (const path of plan.created.keys()) expect(await exists(path), path).toBe(false)
})

test('a tree with uncommitted changes is refused', async () => {
  await run('git', ['init', '--quiet'], { cwd: root })
  await expect(requireCleanTree(root)).rejects.toThrow('There are uncommitted changes.')
  await run('git', ['add', '.'], { cwd: root })
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  await run('git', [...author, 'commit', '--quiet', '--no-gpg-sign', '--message', 'All'], { cwd: root })
  await requireCleanTree(root)
})
