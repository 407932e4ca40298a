import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { runExclusively } from '../platform/database/run-exclusively.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { testApp, WEB_FOLDER } from '../testing/test-app.ts'
import { buildApp } from './app.ts'
import { cleanUp } from './cleanup.ts'

const shared = await testApp()
const { database, settings } = shared.platform

test('cleanUp logs a tenant that fails, with its id, and continues with the next', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({ database, settings, log: pino({}, stream), webFolder: WEB_FOLDER })
  const tenants = [await freshTenant(app), await freshTenant(app), await freshTenant(app)].map(({ id }) => id)
  const [first = ''] = tenants.toSorted()
  const done: string[] = []
  await cleanUp(app, async (_platform, id) => {
    done.push(id)
    if (id === first) throw new Error('the files cannot be reached')
    return { documents: 1 }
  })
  await app.close()
  expect(done).toEqual(expect.arrayContaining(tenants))
  const logged = lines.map((line) => JSON.parse(line)).map(({ tenantId, msg }) => `${tenantId} ${msg}`)
  expect(logged).toEqual(
    tenants.toSorted().map((id) => `${id} ${id === first ? 'tenant cleanup failed' : 'tenant cleanup done'}`),
  )
})

test('cleanUp runs for every tenant', async () => {
  await freshTenant(shared)
  await cleanUp(shared)
})

test('runExclusively runs the work on one node at a time, and again after it has ended', async () => {
  const inner = await runExclusively(database, 'trial', () => runExclusively(database, 'trial', async () => 'twice'))
  expect(inner).toBeNull()
  expect(await runExclusively(database, 'trial', async () => 'again')).toBe('again')
  await expect(runExclusively(database, 'trial', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await runExclusively(database, 'trial', async () => 'again')).toBe('again')
})
