import { afterAll, describe, expect, test } from 'vitest'
import { createServerDatabase, testServerUrl } from '../../testing/test-database.ts'
import { type LotseDatabase, openDatabase } from './database.ts'
import type { LockPatience } from './lock-retry.ts'
import { type CodeMigration, migrate } from './migrate.ts'

const serverUrl = testServerUrl()
const patience: LockPatience = { lockMs: 200, tries: 3, pauseMs: 50, longestPauseMs: 50 }

/** What reads for long; a dump locks every table before it reads the first one, and keeps its snapshot. */
const READS = [
  ['a long read', 'begin; select count(*) from person'],
  [
    'a dump',
    `begin transaction isolation level repeatable read, read only;
     do $$ declare t regclass; begin
       for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
         execute format('lock table %s in access share mode', t);
       end loop; end $$`,
  ],
] as const

describe.each(READS)('a migration beside %s', (_, read) => {
  const cleanups: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  /** A migrated database with a reader that keeps `person` open, and a migration that changes `person`. */
  async function readWhileMigrating() {
    const { url, drop } = await createServerDatabase(serverUrl)
    const open = () => openDatabase({ url, poolSize: 2, limits: null })
    const [database, readers] = [await open(), await open()]
    cleanups.push(async () => {
      await readers.close()
      await database.close()
      await drop()
    })
    await migrate(database, [])
    const reader = await readers.pool.connect()
    await reader.query(read)
    const end = async () => {
      await reader.query('rollback')
      reader.release()
    }
    const changing: CodeMigration = {
      name: 'person.changed',
      async install(client) {
        await client.query('alter table person add column if not exists migrated_beside_a_read text')
      },
    }
    return { database, readers, end, changing }
  }

  const columns = async ({ pool }: LotseDatabase) =>
    (await pool.query("select from information_schema.columns where column_name = 'migrated_beside_a_read'")).rowCount

  test('lets other readers go first, says what it waits for, and is applied when the read has ended', async () => {
    const { database, readers, end, changing } = await readWhileMigrating()
    const lines: string[] = []
    const firstLine = Promise.withResolvers<void>()
    const migrated = migrate(database, [changing], {
      patience: { ...patience, tries: 1_000 },
      notify(line) {
        lines.push(line)
        firstLine.resolve()
      },
    })
    await firstLine.promise
    // A reader that begins meanwhile waits for one try at most: it ends although the first reader has not.
    await readers.pool.query('select count(*) from person')
    expect(lines[0]).toMatch(
      /^migration person\.changed waits for a lock on person, held by process \d+ \(lotse, role \w+\); it lets others go first and tries again in 0\.05 s \(try 1 of 1000\)$/,
    )
    await end()
    expect(await migrated).toEqual(['person.changed'])
    expect(await columns(database)).toBe(1)
  }, 60_000)

  test('ends with an error after its tries, and has changed nothing', async () => {
    const { database, end, changing } = await readWhileMigrating()
    await expect(migrate(database, [changing], { patience })).rejects.toThrow(
      /^Migration person\.changed was not applied: it did not get its locks in 3 tries on person, held by process \d+ .*Run “lotse migrate” again/,
    )
    expect(await columns(database)).toBe(0)
    expect((await database.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
    await end()
    expect(await migrate(database, [changing], { patience })).toEqual(['person.changed'])
  }, 60_000)
})
