import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('closing ends every connection, also of a process whose queries all went past Kysely', async () => {
  const database = await openDatabase({ kind: 'memory' })
  const client = await database.pool.connect()
  await client.query('select 1')
  client.release()
  await database.close()
  expect(database.pool.ended).toBe(true)
})
