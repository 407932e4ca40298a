import { glob, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CATALOGUE_EDITS, withLines } from './catalogue-edits.ts'
import { fillerOf, Refusal } from './feature-name.ts'
import { PAGE_EDITS } from './page-edits.ts'

const MIGRATIONS = 'apps/server/migrations'

/** What a feature adds, by path below the root of the repository. */
export interface FeaturePlan {
  /** New files. */
  readonly created: ReadonlyMap<string, string>
  /** Files that exist, with the lines of the feature. */
  readonly edited: ReadonlyMap<string, string>
}

/**
 * All files of a new feature, before anything is written.
 *
 * @param hasPage it also has a screen
 * @throws Refusal when it exists, or a catalogue has another form
 */
export async function planFeature(root: string, name: string, hasPage = false): Promise<FeaturePlan> {
  const fill = fillerOf(name)
  await requireNew(root, name, fill('sample_item'))
  const number = await nextMigration(root)
  const created = new Map<string, string>()
  for (const folder of hasPage ? ['template', 'template-page'] : ['template']) {
    for (const [template, text] of await readTemplates(join(import.meta.dirname, folder))) {
      created.set(fill(template).replace('/0000_', `/${number}_`), fill(text))
    }
  }
  const edited = new Map<string, string>()
  for (const { path, before, lines } of hasPage ? [...CATALOGUE_EDITS, ...PAGE_EDITS] : CATALOGUE_EDITS) {
    const text = edited.get(path) ?? (await readFile(join(root, path), 'utf8'))
    edited.set(path, withLines(text, { path, before, lines: lines.map(fill) }))
  }
  return { created, edited }
}

/** The templates of a folder, by the path of what they become. */
async function readTemplates(folder: string): Promise<Map<string, string>> {
  const templates = new Map<string, string>()
  for (const path of (await Array.fromAsync(glob('**/*.txt', { cwd: folder }))).toSorted()) {
    const target = path.replaceAll('\\', '/').replace(/\.txt$/, '')
    templates.set(target, await readFile(join(folder, path), 'utf8'))
  }
  return templates
}

/** A feature exists when one of its folders, its texts or its table does. */
async function requireNew(root: string, name: string, table: string): Promise<void> {
  const places = [
    ...['packages/contract/src', 'apps/server/src', 'apps/web/src'].map((folder) => `${folder}/features/${name}`),
    ...['public', 'home', 'app'].map((group) => `packages/text/messages/en/${group}/${name}.json`),
  ]
  for (const place of places) {
    const exists = await stat(join(root, place)).then(
      () => true,
      () => false,
    )
    if (exists) throw new Refusal(`${name} exists: ${place}`)
  }
  for (const file of await migrationFiles(root)) {
    const text = await readFile(join(root, MIGRATIONS, file), 'utf8')
    if (new RegExp(`create table (if not exists )?${table}\\b`, 'i').test(text))
      throw new Refusal(`The table ${table} exists: ${MIGRATIONS}/${file}`)
  }
}

async function migrationFiles(root: string): Promise<string[]> {
  return (await readdir(join(root, MIGRATIONS))).filter((file) => /^\d{4}_.*\.sql$/.test(file))
}

async function nextMigration(root: string): Promise<string> {
  const numbers = (await migrationFiles(root)).map((file) => Number(file.slice(0, 4)))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}
