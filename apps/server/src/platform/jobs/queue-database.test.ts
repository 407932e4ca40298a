import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openQueue } from './queue.ts'
import { queueDatabase } from './queue-database.ts'
import { QUEUE } from './queue-message.ts'

const { database } = (await testApp()).platform

/** The notices and warnings of the database while `work` runs. */
async function noticesDuring(work: () => Promise<void>): Promise<string[]> {
  const notices: string[] = []
  const note = ({ message }: { message: string | undefined }) => void notices.push(message ?? '')
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (!watched.has(client)) client.on('notice', note)
    watched.add(client)
  }
  database.pool.on('acquire', watch)
  try {
    await work()
  } finally {
    database.pool.off('acquire', watch)
    for (const client of watched) client.off('notice', note)
  }
  return notices
}

test('a text of pg-boss with a transaction of its own runs without a warning, and as the role of jobs', async () => {
  const { executeSql } = queueDatabase(database)
  const text = `
    BEGIN;
    SET LOCAL lock_timeout = 30000;
    select current_user::text as role, 'commit; ' as text;
    COMMIT;
  `
  const notices = await noticesDuring(async () => {
    expect(await executeSql(text)).toEqual({ rows: [{ role: 'lotse_job', text: 'commit; ' }] })
  })
  expect(notices).toEqual([])
})

test('a round of the queue leaves no warning in the log of the database', async () => {
  const notices = await noticesDuring(async () => {
    const errors: Error[] = []
    const queue = await openQueue(database, (error) => errors.push(error))
    await queue.start()
    await queue.supervise(QUEUE)
    await queue.stop({ graceful: false })
    expect(errors).toEqual([])
  })
  expect(notices).toEqual([])
})
