import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecretBox, readSecretKeys } from './secret-box.ts'

const [OLD, NEW] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')]

test('decrypts what it encrypted, in the same row only', () => {
  const box = createSecretBox([OLD])
  const encrypted = box.encrypt('ključ 🔑', 'tenant/a/ai')
  expect(encrypted).not.toContain('ključ')
  expect(encrypted).not.toBe(box.encrypt('ključ 🔑', 'tenant/a/ai'))
  expect(box.decrypt(encrypted, 'tenant/a/ai')).toBe('ključ 🔑')
  expect(() => box.decrypt(encrypted, 'tenant/b/ai')).toThrow('secret.not_readable')
})

test('refuses changed, cut and foreign text', () => {
  const box = createSecretBox([OLD])
  const encrypted = box.encrypt('secret', 'x')
  const flipped = encrypted.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const foreign = createSecretBox([NEW]).encrypt('secret', 'x')
  for (const text of [
    flipped.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
    encrypted.slice(0, 20),
    foreign,
    '',
    '.',
    'a.b.c',
  ]) {
    expect(() => box.decrypt(text, 'x'), text).toThrow('secret.not_readable')
  }
})

test('encrypts with the first key and decrypts with all', () => {
  const before = createSecretBox([OLD]).encrypt('secret', 'x')
  const rotated = createSecretBox([NEW, OLD])
  expect(rotated.decrypt(before, 'x')).toBe('secret')
  expect(createSecretBox([NEW]).decrypt(rotated.encrypt('secret', 'x'), 'x')).toBe('secret')
})

test('without a key every call says so', () => {
  const box = createSecretBox([])
  expect(box.hasKey).toBe(false)
  expect(() => box.encrypt('secret', 'x')).toThrow('secret.no_key')
  expect(() => box.decrypt('secret', 'x')).toThrow('secret.no_key')
})

test('an embedded database has a key of its own, readable by its owner only; a server database has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-test-'))
  const settings = { secretKeys: [], databaseUrl: null, dataFolder: join(folder, 'data') }
  const [key] = await readSecretKeys(settings)
  expect(key).toHaveLength(32)
  expect(await readSecretKeys(settings)).toEqual([key])
  const path = join(folder, 'data', 'secret.key')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await readFile(path, 'utf8')).trim()).toBe(key?.toString('base64'))
  expect(await readSecretKeys({ ...settings, databaseUrl: 'postgres://db/lotse' })).toEqual([])
  expect(await readSecretKeys({ ...settings, secretKeys: [OLD] })).toEqual([OLD])
  await rm(folder, { recursive: true })
})
