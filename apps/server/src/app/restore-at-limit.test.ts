import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { CONVERSATIONS_PER_PERSON } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import { COMMENTS_PER_SUBJECT } from '@lotse/contract/features/comment/comment.constants.ts'
import { TASKS_PER_MEASURE } from '@lotse/contract/features/measure/measure.task.constants.ts'
import { NOTES_PER_PERSON } from '@lotse/contract/features/note/note.constants.ts'
import { SAVED_VIEWS_PER_PAGE } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import { SCENARIOS_PER_UNIT } from '@lotse/contract/features/simulation/simulation.constants.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

/** The kinds of which there is a limited number, by the operation that restores one. */
const LIMITED: Readonly<Record<string, { readonly table: string; readonly limit: number }>> = {
  restoreConversation: { table: 'ai_conversation', limit: CONVERSATIONS_PER_PERSON },
  restoreKpiComment: { table: 'comment', limit: COMMENTS_PER_SUBJECT },
  restoreMeasureComment: { table: 'comment', limit: COMMENTS_PER_SUBJECT },
  restoreMeasureTask: { table: 'measure_task', limit: TASKS_PER_MEASURE },
  restoreNote: { table: 'note', limit: NOTES_PER_PERSON },
  restoreSavedView: { table: 'saved_view', limit: SAVED_VIEWS_PER_PAGE },
  restoreSimulationComment: { table: 'comment', limit: COMMENTS_PER_SUBJECT },
  restoreSimulation: { table: 'simulation', limit: SCENARIOS_PER_UNIT },
}

const app = await testApp()
const { kysely } = app.platform.database
const restores = ALL_OPERATIONS.filter(({ id }) => id.startsWith('restore'))

test.each(restores.map(({ id, errors }) => [id, errors] as const))(
  '%s has a limit exactly if it can be refused for one',
  (id, errors) => {
    expect(errors.some((code) => code.includes('too_many'))).toBe(id in LIMITED)
  },
)

test.each(Object.entries(LIMITED))(
  '%s restores the last one below the limit, and none beyond',
  async (id, { table, limit }) => {
    const tenant = await writeTenant(app)
    const prepare = WRITE_CALLS[id]
    if (!prepare) throw new Error(`${id} has no call in WRITE_CALLS.`)
    const { call } = await prepare(tenant)
    const rows = (condition: string) =>
      sql`${sql.table(table)} where tenant_id = ${tenant.id} and ${sql.raw(condition)}`
    const [{ id: deleted = '' } = {}] = (
      await sql<{ id: string }>`select id::text from ${rows('deleted_at is not null')}`.execute(kysely)
    ).rows
    /** Adds copies of the deleted one that are not deleted. */
    const add = (count: number) =>
      sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'deleted_at', null))).*
      from ${sql.table(table)} t, generate_series(1, ${count}::int)
      where tenant_id = ${tenant.id} and id = ${deleted}::uuid`.execute(kysely)

    await add(limit - 1)
    const restored = await tenant.inject(call)
    expect(restored.statusCode, restored.body).toBe(200)
    const left = await sql<{ count: number }>`select count(*)::int from ${rows('deleted_at is null')}`.execute(kysely)
    expect(left.rows).toEqual([{ count: limit }])

    await sql`update ${sql.table(table)} set deleted_at = now() where tenant_id = ${tenant.id} and id = ${deleted}::uuid`.execute(
      kysely,
    )
    await add(1)
    const refused = await tenant.inject(call)
    expect([refused.statusCode, refused.json().code]).toEqual([400, expect.stringContaining('too_many')])
  },
)
