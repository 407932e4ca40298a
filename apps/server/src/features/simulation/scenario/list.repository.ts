import type { SimulationSort } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationQuery } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { SIMULATION_STATUSES } from '@lotse/contract/features/simulation/simulation.status.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '../../../platform/text/search-text.ts'
import { isVisible, type SimulationReader, type StoredSimulation, storedColumns } from '../simulation.repository.ts'

/** A page of scenarios. `matching`: all that match the filter; `visible`: all that the reader may see. */
export interface SimulationPage {
  readonly rows: readonly StoredSimulation[]
  readonly matching: number
  readonly visible: number
}

/** The scenarios of the reader's unit, filtered and sorted; size 0 returns all on page 0. */
export async function listSimulations(reader: SimulationReader, query: SimulationQuery): Promise<SimulationPage> {
  const { page = 0, size = 50 } = query
  const seen = sql<SqlBool>`${isVisible(reader)} and simulation.deleted_at is null`
  const matches = sql.join([seen, ...conditionsOf(reader, query)], sql` and `)
  const part = size === 0 ? (page === 0 ? sql`` : sql`limit 0`) : sql`limit ${size} offset ${page * size}`
  const counts = await sql<{ matching: number; visible: number }>`
    select count(*) filter (where ${matches})::int as matching, count(*)::int as visible
    from simulation where ${seen}`.execute(reader.tx)
  const { rows } = await sql<StoredSimulation>`
    select ${storedColumns(reader)} from simulation where ${matches} order by ${orderOf(reader, query)} ${part}`.execute(
    reader.tx,
  )
  const { matching = 0, visible = 0 } = counts.rows[0] ?? {}
  return { rows, matching, visible }
}

function conditionsOf(
  { personId }: SimulationReader,
  { status, kpiId, isOwn, search }: SimulationQuery,
): RawBuilder<SqlBool>[] {
  return [
    ...searchWords(search).map((word) => sql<SqlBool>`strpos(simulation.search_text, ${word}) > 0`),
    ...(status ? [sql<SqlBool>`simulation.status = any(${status.split(',')})`] : []),
    ...(kpiId ? [sql<SqlBool>`simulation.outcome_id = ${kpiId}`] : []),
    ...(isOwn === undefined
      ? []
      : [sql<SqlBool>`(simulation.owner_id is not distinct from ${personId}::uuid) = ${isOwn}`]),
  ]
}

const ORDER: Readonly<Record<SimulationSort, (reader: SimulationReader) => RawBuilder<unknown>>> = {
  NAME: () => sql`simulation.search_text collate "C"`,
  STATUS: () => sql`array_position(${[...SIMULATION_STATUSES]}::text[], simulation.status)`,
  OWNER: ({ tx }) =>
    sql`(select lower(name) from person p where p.tenant_id = ${tx.tenantId} and p.id = simulation.owner_id)`,
  OUTCOME: ({ tx }) =>
    sql`(select position from kpi where kpi.tenant_id = ${tx.tenantId} and kpi.id = simulation.outcome_id)`,
  BASE_MONTH: () => sql`simulation.base_month`,
  CHANGE: () => sql`(simulation.result ->> 'change')::double precision`,
  CREATED: () => sql`simulation.created_at`,
  UPDATED: () => sql`simulation.updated_at`,
}

/** Sort keys that begin with the highest value unless a direction is given. */
const DESCENDING: readonly SimulationSort[] = ['UPDATED', 'CREATED', 'CHANGE', 'BASE_MONTH']

/** Missing values are last in both directions. */
function orderOf(reader: SimulationReader, { sort = 'UPDATED', direction }: SimulationQuery): RawBuilder<unknown> {
  const isDescending = (direction ?? (DESCENDING.includes(sort) ? 'DESC' : 'ASC')) === 'DESC'
  return sql`${ORDER[sort](reader)} ${isDescending ? sql`desc` : sql`asc`} nulls last, simulation.id`
}
