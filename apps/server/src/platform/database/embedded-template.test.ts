import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE_MIGRATIONS } from '../../app/code-migrations.ts'
import { openDatabase } from './database.ts'
import { makeEmbeddedTemplate, readEmbeddedTemplate } from './embedded-template.ts'
import { migrate } from './migrate.ts'

test('openDatabase initialises a new folder from the template, and keeps the data of an existing one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-template-'))
  try {
    await makeEmbeddedTemplate(CODE_MIGRATIONS)
    let reads = 0
    const template = () => {
      reads += 1
      return readEmbeddedTemplate(CODE_MIGRATIONS)
    }
    const fresh = await openDatabase({ kind: 'embedded', folder, template })
    expect(reads).toBe(1)
    expect(await migrate(fresh, CODE_MIGRATIONS)).toEqual([])
    await fresh.pool.query("insert into tenant (id, name, config) values ('kept', 'Kept', '{}')")
    await fresh.close()
    const again = await openDatabase({ kind: 'embedded', folder, template })
    expect(reads).toBe(1)
    const { rows } = await again.pool.query('select id from tenant')
    await again.close()
    expect(rows).toEqual([{ id: 'kept' }])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('openDatabase creates an empty database when there is no template', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-template-'))
  try {
    const database = await openDatabase({ kind: 'embedded', folder, template: async () => null })
    expect(await migrate(database, CODE_MIGRATIONS)).not.toEqual([])
    await database.close()
    expect(await readdir(folder)).toContain('PG_VERSION')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
