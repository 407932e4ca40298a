import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('close ends the pool when no query went through Kysely', async () => {
  const database = await openDatabase({ kind: 'memory' })
  const client = await database.pool.connect()
  await client.query('select 1')
  client.release()
  await database.close()
  expect(database.pool.ended).toBe(true)
})
