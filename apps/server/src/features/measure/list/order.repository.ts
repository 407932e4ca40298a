import { type MeasureSort, PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'
import { MEASURE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'

/** The rank of a value by its index in a list, such as states in the order of the workflow. */
const rank = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], ${column})`

const ORDER: Readonly<Record<Exclude<MeasureSort, 'NEXT'>, (tx: TenantTransaction) => RawBuilder<unknown>>> = {
  TITLE: () => sql`left(measure.search_text, 200) collate "C"`,
  STATE: () => rank(sql`measure.state`, MEASURE_STATES),
  AREA: (tx) => sql`(select position from area where tenant_id = ${tx.tenantId} and id = measure.area_id)`,
  OWNER: () => sql`lower(person.name)`,
  START: () => sql`measure.start_on`,
  DUE: () => sql`measure.due_on`,
  PRIORITY: () => rank(sql`measure.priority`, PRIORITIES),
  EFFORT: () => sql`measure.effort_days`,
  COST: () => sql`measure.cost_eur`,
  EXPECTED: () => sql`measure.expected_eur`,
  UPDATED: () => sql`measure.updated_at`,
  CREATED: () => sql`measure.created_at`,
}

/** Missing values are last in both directions. These columns are never null, and their order is indexed. */
const NEVER_NULL: readonly MeasureSort[] = ['UPDATED', 'CREATED', 'TITLE', 'STATE', 'PRIORITY']

/** As in the index: with parameters, the database would not know that it is the same. */
const NEXT_PENDING = sql`measure.state in (${sql.join(PENDING_STATES.map((state) => sql.lit(state)))})`

/** What is due first; what is done comes last, as it needs nothing any more. */
const NEXT = sql`(${NEXT_PENDING}) desc, (case when ${NEXT_PENDING} then measure.due_on end) asc nulls last, measure.updated_at desc, measure.id`

/** The order of a selection, with the id last so that pages never overlap. */
export function orderOf(tx: TenantTransaction, { sort = 'UPDATED', direction }: MeasureFilter): RawBuilder<unknown> {
  if (sort === 'NEXT') return NEXT
  const isDescending = (direction ?? (sort === 'UPDATED' || sort === 'CREATED' ? 'DESC' : 'ASC')) === 'DESC'
  const by = isDescending ? sql`desc` : sql`asc`
  const empty = NEVER_NULL.includes(sort) ? sql`` : sql`nulls last`
  // The measures of an owner follow each other, also when two owners have the same name.
  const within = sort === 'OWNER' ? sql`measure.owner_id, ` : sql``
  return sql`${ORDER[sort](tx)} ${by} ${empty}, ${within}measure.id`
}
