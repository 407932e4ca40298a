import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataFolderError, lockDataFolder } from './data-folder-lock.ts'

const home = await mkdtemp(join(tmpdir(), 'lotse-lock-'))
afterAll(() => rm(home, { recursive: true }))

test('creates missing parent folders, locks the folder and unlocks it', async () => {
  const folder = join(home, 'a', 'b')
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ reason: 'LOCKED' })
  await unlock()
  await (await lockDataFolder(folder))()
})

test.skipIf(process.platform === 'win32')('denies other users access to a new and to an existing folder', async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  const made = join(home, 'new')
  await (await lockDataFolder(made))()
  expect(await modeOf(made)).toBe(0o700)
  const existing = join(home, 'existing')
  await mkdir(existing, { mode: 0o755 })
  await (await lockDataFolder(existing))()
  expect(await modeOf(existing)).toBe(0o700)
})

test('takes over the lock of a process that has ended', async () => {
  const folder = join(home, 'left')
  await writeFile(`${folder}.lock`, '999999999')
  await (await lockDataFolder(folder))()
})

test('rejects a folder that cannot be written', async () => {
  const file = join(home, 'file')
  await writeFile(file, '')
  const impossible = [file, join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/lotse', '/proc/a/b'] : [])]
  for (const folder of impossible) {
    const refusal = await lockDataFolder(folder).catch((error: unknown) => error)
    expect(refusal, folder).toBeInstanceOf(DataFolderError)
    expect(refusal).toMatchObject({ reason: 'NOT_WRITABLE', message: expect.stringContaining(folder) })
  }
})
