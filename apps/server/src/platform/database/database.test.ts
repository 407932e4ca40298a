import { expect, test } from 'vitest'
import { testServerUrl } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'

test('close ends the pool when no query went through Kysely', async () => {
  const database = openDatabase({ url: testServerUrl() })
  const client = await database.pool.connect()
  await client.query('select 1')
  client.release()
  await database.close()
  expect(database.pool.ended).toBe(true)
})
