import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { migrationTexts } from '../../platform/database/migrate.ts'
import { createServerDatabase, testServerUrl } from '../../testing/test-database.ts'

const MIGRATION = '0082_comment.sql'
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const [PERSON, MEASURE, SCENARIO, OF_KPI, OF_MEASURE, OF_SCENARIO, TWICE] = [1, 2, 3, 4, 5, 6, 7].map(id)
const AT = '2026-03-01T08:00:00.000Z'
const EDITED = '2026-03-02T08:00:00.000Z'
const DELETED = '2026-03-03T08:00:00.000Z'

const BEFORE = `
  insert into tenant (id, name, config) values ('t1', 'Tenant', '{}');
  insert into business_unit (tenant_id, id, name, affiliation, position) values ('t1', 'u1', 'Unit', 'Group', 1);
  insert into person (tenant_id, id, name, username) values ('t1', '${PERSON}', 'Ann', 'ann');
  insert into measure (tenant_id, id, business_unit_id, title, description, origin, priority, state, search_text)
    values ('t1', '${MEASURE}', 'u1', 'Measure', '', 'EMPTY', 'LOW', 'IDEA', '');
  insert into simulation (tenant_id, id, business_unit_id, name, note, status, outcome_id, base_month, horizon_months, levers, result, search_text)
    values ('t1', '${SCENARIO}', 'u1', 'Scenario', '', 'DRAFT', 'profit', '2026-01-01', 12, '[]', '{}', '');
  insert into kpi_comment (tenant_id, id, business_unit_id, kpi_id, period, person_id, version, text, created_at, edited_at)
    values ('t1', '${OF_KPI}', 'u1', 'sales', '2026-02-01', '${PERSON}', 2, 'On a KPI', '${AT}', '${EDITED}'),
      ('t1', '${TWICE}', 'u1', 'sales', '2025-12-01', null, 1, 'First with this id', '${AT}', null);
  insert into measure_comment (tenant_id, id, measure_id, person_id, text, created_at, deleted_at)
    values ('t1', '${OF_MEASURE}', '${MEASURE}', '${PERSON}', 'On a measure', '${AT}', '${DELETED}'),
      ('t1', '${TWICE}', '${MEASURE}', null, 'Second with this id', '${AT}', null);
  insert into simulation_comment (tenant_id, id, simulation_id, figure_code, person_id, text, created_at)
    values ('t1', '${OF_SCENARIO}', '${SCENARIO}', 'rate', '${PERSON}', 'On a scenario', '${AT}');`

test('the migration to one table keeps ids, subjects, authors, versions and times of all comments', async () => {
  const { url, drop } = await createServerDatabase(testServerUrl())
  const { pool, close } = await openDatabase({ url, poolSize: 1, limits: null })
  try {
    await pool.query('create table schema_migration (name text primary key)')
    const texts = await migrationTexts()
    for (const [, text] of texts.filter(([name]) => name < MIGRATION)) await pool.query(text)
    await pool.query(BEFORE)
    await pool.query(new Map(texts).get(MIGRATION) ?? '')
    const { rows } = await pool.query('select * from comment order by text')
    const common = { tenant_id: 't1', business_unit_id: 'u1', created_at: new Date(AT) }
    const none = { kpi_id: null, measure_id: null, simulation_id: null, part: null }
    const plain = { ...common, ...none, version: 1, edited_at: null, deleted_at: null }
    const byAnn = { ...plain, person_id: PERSON }
    const ofNobody = { ...plain, person_id: null }
    const onKpi = { kpi_id: 'sales', part: '2026-02', version: 2, edited_at: new Date(EDITED) }
    expect(rows).toEqual([
      { ...ofNobody, id: TWICE, kpi_id: 'sales', part: '2025-12', text: 'First with this id' },
      { ...byAnn, id: OF_KPI, ...onKpi, text: 'On a KPI' },
      { ...byAnn, id: OF_MEASURE, measure_id: MEASURE, deleted_at: new Date(DELETED), text: 'On a measure' },
      { ...byAnn, id: OF_SCENARIO, simulation_id: SCENARIO, part: 'rate', text: 'On a scenario' },
      { ...ofNobody, id: expect.not.stringMatching(TWICE ?? ''), measure_id: MEASURE, text: 'Second with this id' },
    ])
  } finally {
    await close()
    await drop()
  }
})
