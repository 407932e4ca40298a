import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import '../../features/ai/settings/settings.table.ts'
import '../../features/person/person.table.ts'
import { insertVisit } from '../../features/visit/visit.repository.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { type TenantTransaction, withTenant } from '../database/tenant-transaction.ts'
import { deleteRows, insertOnce, insertRow, lockRows, putRow, updateRow } from './rows.repository.ts'
import { countForLimit, softlyDeleted } from './softly-deleted.repository.ts'
import { updateVersion } from './versioned.repository.ts'
import { lockVersion, writeVersion } from './versioned.ts'

const app = await testApp()
const { database } = app.platform
let tenant: FreshTenant
let personId: string
beforeAll(async () => {
  tenant = await freshTenant(app)
  personId = await run(async (tx) => {
    const { id } = await tx.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
    return id
  })
})

function run<T>(work: (tx: TenantTransaction) => Promise<T>, of = tenant.id): Promise<T> {
  return withTenant(database, of, work)
}

/** Stores a visit, which has a version and is softly deleted; a pack's visit has an id of version 8. */
async function storeVisit({ unitId = 'u1', ofPack = false } = {}): Promise<string> {
  const id = ofPack ? randomUUID().replace(/^(.{14})./, '$18') : randomUUID()
  const visit = { id, unitId, on: '2026-03-02', participants: 'All', agenda: 'Shifts', personId }
  await run((tx) => insertVisit(tx, visit))
  return id
}

const find = (id: string) => run((tx) => tx.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirst())
const setDeletedBefore = (id: string, interval: string) =>
  run((tx) => sql`update visit set deleted_at = now() - ${interval}::interval where id = ${id}`.execute(tx))

interface Owner {
  readonly tx: TenantTransaction
  readonly unitIds?: readonly string[]
}

const plain = softlyDeleted('visit', { filter: (_owner: Owner, id) => ({ id }) })

test('a row with a taken id is not inserted again, and stays as it is', async () => {
  const id = randomUUID()
  const insert = (text: string) =>
    run((tx) => insertOnce(tx, 'note', { id, person_id: personId, business_unit_id: 'u1', text }))
  expect(await insert('First')).toBe(true)
  expect(await insert('Second')).toBe(false)
  const { text } = await run((tx) =>
    tx.selectFrom('note').select('text').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(text).toBe('First')
})

test('rows are deleted by their values, comparisons and what has not happened, only of the tenant', async () => {
  const [id, other] = [await storeVisit(), await storeVisit()]
  await setDeletedBefore(other, '2 days')
  const remove = (filter: Parameters<typeof deleteRows<'visit'>>[2], of?: string) =>
    run((tx) => deleteRows(tx, 'visit', filter), of)
  expect(await remove({ id: [id, other] }, (await freshTenant(app)).id)).toBe(0)
  expect(await remove({ id: [id, other], created_at: sql`< now() - interval '1 day'` })).toBe(0)
  expect(await remove({ id: [id, other], deleted_at: null })).toBe(1)
  expect(await find(id)).toBeUndefined()
  expect(await remove({ id: [id, other], deleted_at: sql`< now() - interval '1 day'` })).toBe(1)
})

test('a row is changed by its id, only of the tenant', async () => {
  const id = await storeVisit()
  const change = (of?: string) => run((tx) => updateRow(tx, 'visit', id, { agenda: 'Stock' }), of)
  expect(await change((await freshTenant(app)).id)).toBe(false)
  expect(await find(id)).toMatchObject({ agenda: 'Shifts' })
  expect(await change()).toBe(true)
  expect(await find(id)).toMatchObject({ agenda: 'Stock' })
})

test('a row is found by bytes', async () => {
  const row = (hash: Buffer) => ({ person_id: personId, code_hash: hash })
  await run((tx) => insertRow(tx, 'recovery_code', row(Buffer.from('one'))))
  const remove = (hash: Buffer) => run((tx) => deleteRows(tx, 'recovery_code', row(hash)))
  expect(await remove(Buffer.from('two'))).toBe(0)
  expect(await remove(Buffer.from('one'))).toBe(1)
})

test('a row is put once by its key, and then changed, with what changes only then', async () => {
  const put = (limit: number) =>
    run((tx) => putRow(tx, 'ai_settings', {}, { person_day_limit: limit }, { pack_person_day_limit: 7 }))
  const limits = () =>
    run((tx) =>
      tx.selectFrom('ai_settings').select(['person_day_limit', 'pack_person_day_limit']).executeTakeFirstOrThrow(),
    )
  await put(1)
  expect(await limits()).toEqual({ person_day_limit: 1, pack_person_day_limit: null })
  await put(2)
  expect(await limits()).toEqual({ person_day_limit: 2, pack_person_day_limit: 7 })
})

describe('softly deleted', () => {
  test('a row is marked once and restored once, with the other values', async () => {
    const id = await storeVisit()
    const { mark, restore } = softlyDeleted('visit', {
      filter: (_owner: Owner, visitId) => ({ id: visitId }),
      values: (_owner, isDeleted) => (isDeleted ? { agenda: 'Gone' } : { agenda: sql`agenda || '!'` }),
    })
    expect(await run((tx) => mark({ tx }, id))).toMatchObject({ id, agenda: 'Gone', business_unit_id: 'u1' })
    expect(await run((tx) => mark({ tx }, id))).toBeUndefined()
    expect(await run((tx) => restore({ tx }, id))).toMatchObject({ agenda: 'Gone!', deleted_at: null })
    expect(await run((tx) => restore({ tx }, id))).toBeUndefined()
  })

  test('a row is not found by another value of the filter, nor by another tenant', async () => {
    const id = await storeVisit()
    const ofUnits = softlyDeleted('visit', {
      filter: ({ unitIds = [] }: Owner, visitId) => ({ id: visitId, business_unit_id: unitIds }),
    })
    expect(await run((tx) => ofUnits.mark({ tx, unitIds: ['u2', 'u3'] }, id))).toBeUndefined()
    const other = await freshTenant(app)
    expect(await run((tx) => plain.mark({ tx }, id), other.id)).toBeUndefined()
    expect(await run((tx) => ofUnits.mark({ tx, unitIds: ['u2', 'u1'] }, id))).toBeDefined()
  })

  test('a filter without a value is an error instead of all rows', async () => {
    const filter = { id: undefined } as unknown as { id: string }
    await expect(run((tx) => lockRows(tx, 'visit', filter))).rejects.toThrow('no value for id')
  })

  test('a row can be restored for a day, or for as many days as its table says', async () => {
    const id = await storeVisit()
    const longer = softlyDeleted('visit', { filter: (_owner: Owner, visitId) => ({ id: visitId }), days: 2 })
    await setDeletedBefore(id, '23 hours')
    expect(await run((tx) => plain.restore({ tx }, id))).toBeDefined()
    await setDeletedBefore(id, '25 hours')
    expect(await run((tx) => plain.restore({ tx }, id))).toBeUndefined()
    expect(await run((tx) => longer.restore({ tx }, id))).toBeDefined()
  })

  test('the cleanup removes rows after a day, and empties those of a pack once', async () => {
    const [kept, fresh, old, ofPack] = [
      await storeVisit(),
      await storeVisit(),
      await storeVisit(),
      await storeVisit({ ofPack: true }),
    ]
    await setDeletedBefore(fresh, '23 hours')
    await setDeletedBefore(old, '25 hours')
    await setDeletedBefore(ofPack, '25 hours')
    const before: unknown[] = []
    const { remove } = softlyDeleted('visit', {
      filter: (_owner: Owner, id) => ({ id }),
      emptied: { agenda: '', goal_kpi_id: null },
      before: async (tx, isOld) => {
        before.push(...(await sql`select id from visit where ${isOld} order by id`.execute(tx)).rows)
      },
    })
    expect(await run(remove)).toBe(2)
    expect(before).toEqual([old, ofPack].sort().map((id) => ({ id })))
    expect(await find(kept)).toBeDefined()
    expect(await find(fresh)).toMatchObject({ agenda: 'Shifts' })
    expect(await find(old)).toBeUndefined()
    expect(await find(ofPack)).toMatchObject({ agenda: '', participants: 'All' })
    expect(await run(remove)).toBe(0)
  })

  test('a limit counts what is not deleted', async () => {
    const count = () =>
      run((tx) => countForLimit(tx, 'visit', { business_unit_id: 'u2' }, { table: 'business_unit', id: 'u2' }))
    const id = await storeVisit({ unitId: 'u2' })
    await storeVisit({ unitId: 'u2' })
    expect(await count()).toBe(2)
    await run((tx) => plain.mark({ tx }, id))
    expect(await count()).toBe(1)
  })
})

describe('versions', () => {
  const change = (id: string, version: number, agenda: string, announce = () => {}) =>
    run((tx) =>
      writeVersion('visit.changed', {
        write: () => updateVersion(tx, 'visit', { id, version, deleted_at: null }, { agenda }),
        read: () => tx.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        announce,
      }),
    )

  test('a change makes the next version and announces it; one of an earlier version does neither', async () => {
    const id = await storeVisit()
    let announced = 0
    const announce = () => {
      announced += 1
    }
    expect(await change(id, 1, 'Rooms', announce)).toMatchObject({ version: 2, agenda: 'Rooms' })
    await expect(change(id, 1, 'Mine', announce)).rejects.toMatchObject({ code: 'visit.changed', currentVersion: 2 })
    expect(await find(id)).toMatchObject({ version: 2, agenda: 'Rooms' })
    expect(announced).toBe(1)
  })

  test('a deleted row is not changed', async () => {
    const id = await storeVisit()
    await run((tx) => plain.mark({ tx }, id))
    await expect(change(id, 1, 'Mine')).rejects.toMatchObject({ code: 'visit.changed' })
    expect(await find(id)).toMatchObject({ version: 1, agenda: 'Shifts' })
  })

  test('a second writer waits for the lock and reads the version of the first one', async () => {
    const id = await storeVisit()
    const locked = Promise.withResolvers<void>()
    const lockAs = (tx: TenantTransaction) =>
      lockVersion('visit.changed', 1, {
        lock: () => lockRows(tx, 'visit', { id }),
        read: () => tx.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      })
    const first = run(async (tx) => {
      await lockAs(tx)
      locked.resolve()
      await updateVersion(tx, 'visit', { id, version: 1 }, { agenda: 'First' })
      const isOtherWaiting = async () => {
        const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`.execute(tx)
        return rows.length > 0
      }
      while (!(await isOtherWaiting())) await new Promise((resolve) => setImmediate(resolve))
    })
    await locked.promise
    await expect(run(lockAs)).rejects.toMatchObject({ code: 'visit.changed', currentVersion: 2 })
    await first
  })
})
