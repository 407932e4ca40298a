import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { withTenant } from './tenant-transaction.ts'

test('a repeated statement is prepared and stays subject to row-level security', async () => {
  const app = await testApp()
  const url = app.platform.database.listenUrl
  // A pool of its own: that of the other tests may have named as many statements as it may.
  const database = openDatabase({ url, poolSize: 2 })
  onTestFinished(() => database.close())
  const tenants = [await freshTenant(app), await freshTenant(app)]
  for (let round = 0; round < 12; round++) {
    for (const { id } of tenants) {
      await withTenant(database, id, async (tx) => {
        const seen = await sql<{
          tenant_id: string
        }>`select distinct tenant_id from person where ${round} >= 0`.execute(tx)
        expect(seen.rows).toEqual([{ tenant_id: id }])
        const prepared = await sql<{ n: number }>`
          select count(*)::int as n from pg_prepared_statements where statement like '%from person where $1%'`.execute(
          tx,
        )
        // The pool has several connections; after enough rounds the statement is prepared on each.
        if (round > 10) expect(prepared.rows[0]?.n).toBe(1)
      })
    }
  }
})
