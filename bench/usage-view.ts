/**
 * The usage view of a year with a million signals: the complete reply, and each of its queries, before and after the
 * cleanup job has rolled up the finished weeks.
 *
 * `node bench/usage-view.ts [--signals=1350000] [--rounds=5]` (those on weekends are omitted); uses the server
 * of DATABASE_URL (as its owner; a separate database is created there and dropped), otherwise starts one.
 */

import { parseArgs } from 'node:util'
import { utcDay } from '@lotse/analysis/calendar/day.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app/app.ts'
import { CODE_MIGRATIONS } from '../apps/server/src/app/code-migrations.ts'
import { cleanUpSignals } from '../apps/server/src/features/signal/signal.cleanup.ts'
import * as usage from '../apps/server/src/features/signal/usage/usage.repository.ts'
import type { Span } from '../apps/server/src/features/signal/usage/week.repository.ts'
import { parseSettings } from '../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { type TenantTransaction, withTenant } from '../apps/server/src/platform/database/tenant-transaction.ts'
import { startPostgres } from '../scripts/postgres-for-tests.ts'
import { seed } from './usage-view/seed.ts'

const { values: options } = parseArgs({
  options: { signals: { type: 'string', default: '1350000' }, rounds: { type: 'string', default: '5' } },
})
const DATABASE = 'lotse_bench'
const started = process.env.DATABASE_URL ? undefined : await startPostgres({ shared_buffers: '512MB' })
const serverUrl = process.env.DATABASE_URL ?? started?.url
if (!serverUrl) throw new Error('PostgreSQL not found: set DATABASE_URL to the owner of a server.')
try {
  await asOwner(serverUrl, `drop database if exists ${DATABASE}`)
  await asOwner(serverUrl, `create database ${DATABASE}`)
  const url = new URL(serverUrl)
  url.pathname = `/${DATABASE}`
  await measure(url.href)
} finally {
  await asOwner(serverUrl, `drop database if exists ${DATABASE} with (force)`)
  await started?.stop()
}

async function measure(url: string): Promise<void> {
  const database = openDatabase({ url })
  await migrate(database, CODE_MIGRATIONS)
  const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  const tenant = await seed(app, Number(options.signals))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from signal`.execute(database.kysely)
  console.log(`${rows[0]?.count.toLocaleString('en')} signals`)
  const day = (days: number) => utcDay(Date.now() - days * 86_400_000)
  const queries: Record<string, (tx: TenantTransaction, span: Span) => Promise<unknown>> = {
    'by week and kind': usage.countByWeek,
    'people by week': usage.countPeopleByWeek,
    'most opened': (tx, span) => usage.listMostOpened(tx, span, 40),
    'by unit and role': usage.countByGroup,
    'last days of units': async (tx) =>
      usage.listLastDays(
        tx,
        Array.from({ length: 100 }, (_, index) => `b${index + 1}`),
      ),
  }
  const report = async (title: string) => {
    for (const weeks of [12, 52]) {
      const span = { from: day((weeks - 1) * 7), to: day(0) }
      const query = new URLSearchParams(span)
      const results: Record<string, unknown> = {
        'complete reply': await time(async () => {
          const reply = await tenant.inject({ as: 'admin', url: `/api/workflow/signal/usage?${query}` })
          if (reply.statusCode !== 200) throw new Error(reply.body)
        }),
      }
      for (const [name, read] of Object.entries(queries)) {
        results[name] = await time(() => withTenant(database, tenant.id, (tx) => read(tx, span)))
      }
      console.log(`\n${weeks} weeks, ${title}`)
      console.table(results)
    }
  }
  await report('single signals')
  const begin = performance.now()
  await cleanUpSignals(database, tenant.id)
  console.log(`\nRolled up in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  await sql`analyze signal_week_person, signal_week_subject`.execute(database.kysely)
  await report('summed up')
  await app.close()
  await database.close()
}

/** Milliseconds: the median of the rounds, and the first round. */
async function time(work: () => Promise<unknown>): Promise<{ median: number; first: number }> {
  const taken: number[] = []
  for (let round = 0; round < Number(options.rounds); round++) {
    const start = performance.now()
    await work()
    taken.push(Math.round(performance.now() - start))
  }
  const [first = Number.NaN] = taken
  return { median: taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN, first }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
