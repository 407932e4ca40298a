import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import type { ReadSections } from '../../platform/pack/read-pack.ts'
import { defaultTimeZone } from '../../platform/tenant/time-zone.ts'
import { VERSION } from '../../platform/version.ts'
import { applyPack, checkPack } from '../pack/apply-pack.ts'

const PACKS = join(import.meta.dirname, '../../../../../packs')

/** One pack for each navigation mode, each with its own language. */
const DEMO_PACKS = ['rheintal', 'studio', 'stepper', 'carline'] as const

/** User names and password of the demo packs; Carline Slovensko asks for them on the page of its identity provider. */
export const DEMO_SIGN_IN = 'principal, manager, consultant or admin, with the password lotse-demo'

/** Options of `prepareDemo`. */
export interface DemoOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>
  /** Opens the database as the owner of its tables; undefined without DATABASE_OWNER_URL. */
  readonly openAsOwner: (() => Promise<LotseDatabase>) | undefined
  readonly notify: (line: string) => void
}

/** Applies the demo packs. With the embedded database, a fingerprint of the packs in the data folder lets the next start skip them. */
export async function prepareDemo({ settings, openAsOwner, notify }: DemoOptions): Promise<void> {
  const stamp = settings.databaseUrl === null ? join(settings.dataFolder, 'lotse-demo') : null
  const current = await fingerprint()
  if (stamp && (await readFile(stamp, 'utf8').catch(() => '')) === current) return
  if (openAsOwner === undefined) {
    notify('The demo tenants were not applied: set DATABASE_OWNER_URL, or run “lotse apply”.')
    return
  }
  const owned = await openAsOwner()
  try {
    await applyAll(owned, notify)
  } finally {
    await owned.close()
  }
  if (stamp) await writeFile(stamp, current)
}

async function applyAll(database: LotseDatabase, notify: (line: string) => void): Promise<void> {
  // All demo packs extend the same base pack: read it once.
  const sections: ReadSections = new Map()
  for (const [index, id] of DEMO_PACKS.entries()) {
    const started = performance.now()
    const { isChanged } = await applyPack(database, await checkPack(join(PACKS, id), {}, sections), { isDemo: true })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    notify(
      `Demo tenant ${index + 1} of ${DEMO_PACKS.length}: ${id} ${isChanged ? 'applied' : 'unchanged'} (${seconds} s)`,
    )
  }
}

/** Hash of all demo packs, of the version that reads them, and of the month. */
async function fingerprint(): Promise<string> {
  // The figures of the demo end in the last complete month of the pack's time zone.
  const months = LANGUAGES.map((language) => dayIn(defaultTimeZone(language), new Date()).slice(0, 7))
  const hash = createHash('sha256').update(VERSION).update(months.join())
  for (const id of ['base', ...DEMO_PACKS]) {
    const entries = await readdir(join(PACKS, id), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    for (const path of paths.sort()) {
      hash.update(`${relative(PACKS, path)}\n`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}
