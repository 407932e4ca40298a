import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { makeEmbeddedTemplate, readEmbeddedTemplate } from './embedded-template.ts'
import { migrate } from './migrate.ts'

test('a new folder begins with the newest schema, one that holds data keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-template-'))
  try {
    await makeEmbeddedTemplate()
    let reads = 0
    const template = () => {
      reads += 1
      return readEmbeddedTemplate()
    }
    const fresh = await openDatabase({ kind: 'embedded', folder, template })
    expect(reads).toBe(1)
    expect(await migrate(fresh)).toEqual([])
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

test('without a template a new folder is made by the migrations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-template-'))
  try {
    const database = await openDatabase({ kind: 'embedded', folder, template: async () => null })
    expect(await migrate(database)).not.toEqual([])
    await database.close()
    expect(await readdir(folder)).toContain('PG_VERSION')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
