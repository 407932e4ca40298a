import type { Screenshot, SupportDraft } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { insertRow } from '../../platform/thing/rows.repository.ts'
import { updateVersion } from '../../platform/thing/versioned.repository.ts'
import './support.table.ts'

/** A stored request with the names of its person and unit. */
export interface StoredRequest extends Omit<SupportDraft, 'screenshotId'> {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly state: SupportState
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly personId: string
  readonly person: string
  readonly email: string | null
  readonly businessUnit: string | null
  readonly screenshot: Screenshot | null
  readonly steps: readonly StoredStep[]
}

/** A stored step; `at` is an ISO 8601 text. */
export interface StoredStep {
  readonly id: string
  readonly state: SupportState
  readonly answer: string | null
  readonly by: string | null
  readonly at: string
}

/** Limits requests to a person and a state; a null person means all people. */
export interface RequestFilter {
  readonly personId: string | null
  readonly state?: SupportState | undefined
}

/** Takes the next number of a year. Concurrent callers wait until the transaction ends. */
export async function takeNumber(tx: TenantTransaction, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('support_counter')
    .values({ tenant_id: tx.tenantId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'year']).doUpdateSet({ last: sql<number>`support_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Inserts a request. Returns its id. */
export async function insertRequest(
  tx: TenantTransaction,
  request: Omit<SupportDraft, 'screenshotId'> & {
    readonly year: number
    readonly number: number
    readonly personId: string
    readonly businessUnitId: string | null
  },
): Promise<string> {
  const { personId, businessUnitId, year, number, category, text, page, build, browser, language } = request
  const { id } = await tx
    .insertInto('support_request')
    .values({
      tenant_id: tx.tenantId,
      person_id: personId,
      business_unit_id: businessUnitId,
      year,
      number,
      category,
      text,
      page,
      build,
      browser,
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a step to a request with this version. Returns false when the version differs. */
export async function insertStep(
  tx: TenantTransaction,
  requestId: string,
  step: {
    readonly personId: string
    readonly state: SupportState
    readonly answer: string | null
    readonly version: number
  },
): Promise<boolean> {
  const { personId, state, answer, version } = step
  const changed = { state, changed_at: sql`now()` }
  if (!(await updateVersion(tx, 'support_request', { id: requestId, version }, changed))) return false
  await insertRow(tx, 'support_step', { request_id: requestId, person_id: personId, state, answer })
  return true
}

/** One page of requests, last changed first. */
export function listRequests(
  tx: TenantTransaction,
  filter: RequestFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<StoredRequest[]> {
  return requests(tx)
    .where((where) => matches(where, filter))
    .orderBy('request.changed_at', 'desc')
    .orderBy('request.id')
    .offset(page * size)
    .limit(size)
    .execute()
}

/** One request of any person. */
export function findRequest(tx: TenantTransaction, id: string): Promise<StoredRequest | undefined> {
  return requests(tx).where('request.id', '=', id).executeTakeFirst()
}

/** Number of requests of the filter, and number of unresolved requests of the same person or tenant. */
export async function countRequests(
  tx: TenantTransaction,
  filter: RequestFilter,
): Promise<{ total: number; open: number }> {
  const { total, open } = await tx
    .selectFrom('support_request as request')
    .select((select) => [
      select.fn
        .countAll<number>()
        .filterWhere((where) => matches(where, filter))
        .as('total'),
      select.fn.countAll<number>().filterWhere('request.state', '<>', 'RESOLVED').as('open'),
    ])
    .where('request.tenant_id', '=', tx.tenantId)
    .where((where) => matches(where, { personId: filter.personId }))
    .executeTakeFirstOrThrow()
  return { total: Number(total), open: Number(open) }
}

function matches(
  where: ExpressionBuilder<Tables & { request: Tables['support_request'] }, 'request'>,
  filter: RequestFilter,
) {
  return where.and([
    ...(filter.personId === null ? [] : [where('request.person_id', '=', filter.personId)]),
    ...(filter.state === undefined ? [] : [where('request.state', '=', filter.state)]),
  ])
}

function requests(tx: TenantTransaction) {
  return tx
    .selectFrom('support_request as request')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'request.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .leftJoin('business_unit', (join) =>
      join.onRef('business_unit.id', '=', 'request.business_unit_id').on('business_unit.tenant_id', '=', tx.tenantId),
    )
    .select(['request.id', 'request.year', 'request.number', 'request.category', 'request.text', 'request.page'])
    .select(['request.build', 'request.browser', 'request.language', 'request.state', 'request.version'])
    .select(['request.created_at as createdAt', 'request.changed_at as changedAt', 'request.person_id as personId'])
    .select(['person.name as person', 'person.email', 'business_unit.name as businessUnit'])
    .select(
      sql<Screenshot | null>`(
        select jsonb_build_object('id', s.id, 'fileName', s.file_name, 'type', s.type, 'byteSize', s.byte_size)
        from support_screenshot s where s.tenant_id = ${tx.tenantId} and s.request_id = request.id)`.as('screenshot'),
    )
    .select(
      sql<StoredStep[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'state', s.state, 'answer', s.answer, 'by', by.name,
          'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at, s.id)
        from support_step s left join person by on by.tenant_id = ${tx.tenantId} and by.id = s.person_id
        where s.tenant_id = ${tx.tenantId} and s.request_id = request.id), '[]')`.as('steps'),
    )
    .where('request.tenant_id', '=', tx.tenantId)
}
