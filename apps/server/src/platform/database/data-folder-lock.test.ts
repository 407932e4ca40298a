import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataFolderError, lockDataFolder } from './data-folder-lock.ts'

const home = await mkdtemp(join(tmpdir(), 'lotse-lock-'))
afterAll(() => rm(home, { recursive: true }))

test('makes missing levels, holds the folder alone and gives it back', async () => {
  const folder = join(home, 'a', 'b')
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ reason: 'LOCKED' })
  await unlock()
  await (await lockDataFolder(folder))()
})

test('takes over from a process that is gone', async () => {
  const folder = join(home, 'left')
  await writeFile(`${folder}.lock`, '999999999')
  await (await lockDataFolder(folder))()
})

test('says so at once when the folder cannot be written', async () => {
  const file = join(home, 'file')
  await writeFile(file, '')
  const impossible = [file, join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/lotse', '/proc/a/b'] : [])]
  for (const folder of impossible) {
    const refusal = await lockDataFolder(folder).catch((error: unknown) => error)
    expect(refusal, folder).toBeInstanceOf(DataFolderError)
    expect(refusal).toMatchObject({ reason: 'NOT_WRITABLE', message: expect.stringContaining(folder) })
  }
})
