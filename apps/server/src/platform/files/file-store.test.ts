import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { parseSettings } from '../config/settings.ts'
import { createFileStore } from './file-store.ts'
import { spoolFile } from './spool.ts'

const folder = await mkdtemp(join(tmpdir(), 'lotse-files-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'lotse' }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const bucket = {
  LOTSE_FILES_S3_BUCKET: 'lotse',
  LOTSE_FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  LOTSE_FILES_S3_KEY: 'S3RVER',
  LOTSE_FILES_S3_SECRET: 'S3RVER',
}
const stores = {
  'a folder': createFileStore(parseSettings({ LOTSE_DATA_DIR: join(folder, 'data') })),
  'a bucket of S3': createFileStore(parseSettings(bucket)),
}
const KEY = 'acme/3f0c0f0e-0000-4000-8000-000000000001'

describe.each(Object.entries(stores))('%s', (_name, store) => {
  test('stores a file, returns it, and removes it', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    const received = await store.receive(Readable.from([content.subarray(0, 7), content.subarray(7)]), 1_000_000)
    expect(received.byteSize).toBe(content.length)
    await store.keep(KEY, received, 'image/png')
    await received.discard()
    expect((await buffer(await store.open(KEY))).equals(content)).toBe(true)
    await store.remove(KEY)
    await store.remove(KEY)
    await expect(store.open(KEY)).rejects.toMatchObject({ code: 'document.content_unavailable' })
  })
})

test('a file for a bucket is received into a private temporary folder', async () => {
  const receive = () => createFileStore(parseSettings(bucket)).receive(Readable.from([Buffer.from('x')]), 10)
  const [one, other] = [await receive(), await receive()]
  expect(dirname(one.path)).not.toBe(dirname(other.path))
  expect((await stat(dirname(one.path))).mode & 0o777).toBe(0o700)
  await one.discard()
  await other.discard()
})

test('a folder stores files under their keys and leaves nothing in incoming', async () => {
  const [store] = Object.values(stores)
  if (!store) throw new Error('no store')
  const received = await store.receive(Readable.from([Buffer.from('x')]), 10)
  await store.keep(KEY, received, 'text/plain')
  expect(await readdir(join(folder, 'data/files/stored/acme'))).toEqual([KEY.slice(5)])
  expect(await readdir(join(folder, 'data/files/incoming'))).toEqual([])
})

test('a store that cannot be reached throws document.content_unavailable without its secret', async () => {
  const unreachable = createFileStore(parseSettings({ ...bucket, LOTSE_FILES_S3_ENDPOINT: 'http://127.0.0.1:9' }))
  const error = await unreachable.open(KEY).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'document.content_unavailable' })
  expect(JSON.stringify((error as Error).cause)).not.toContain('S3RVER')
})

describe('spoolFile', () => {
  const incoming = join(folder, 'spool')
  const spool = async (body: Readable, maximum = 100, pace = { windowMs: 5_000, bytes: 1 }) => {
    await mkdir(incoming, { recursive: true })
    return spoolFile(body, incoming, maximum, pace)
  }

  test('stops when the file exceeds the limit and removes it', async () => {
    let given = 0
    const endless = new Readable({
      read() {
        given += 50
        this.push(Buffer.alloc(50))
      },
    })
    await expect(spool(endless)).rejects.toMatchObject({ code: 'document.too_large' })
    expect(given).toBeLessThan(1_000_000)
    expect(await readdir(incoming)).toEqual([])
  })

  test('aborts an upload that is slower than the minimum rate', async () => {
    const drip = async function* (pieces: number) {
      for (let piece = 0; piece < pieces; piece++) {
        yield Buffer.alloc(1)
        await setTimeout(10)
      }
    }
    const slow = Readable.from(drip(1_000))
    const pace = { windowMs: 100, bytes: 50 }
    await expect(spool(slow, 2_000, pace)).rejects.toMatchObject({ code: 'document.upload_incomplete' })
    expect(slow.destroyed).toBe(true)
    const fast = await spool(Readable.from(drip(30)), 2_000, { windowMs: 100, bytes: 1 })
    expect(fast.byteSize).toBe(30)
    await fast.discard()
  })

  test('removes the file when the connection breaks or stalls', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('ECONNRESET')
      })(),
    )
    await expect(spool(broken)).rejects.toMatchObject({ code: 'document.upload_incomplete' })
    const silent = new Readable({ read() {} })
    await expect(spool(silent, 100, { windowMs: 20, bytes: 1 })).rejects.toMatchObject({
      code: 'document.upload_incomplete',
    })
    expect(await readdir(incoming)).toEqual([])
  })
})
