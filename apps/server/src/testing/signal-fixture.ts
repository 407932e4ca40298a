import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { putContent } from './content-fixture.ts'
import { fillWithFigures, textOf } from './figure-fixture.ts'
import { type FreshTenant, freshTenant, type TestCall } from './fresh-tenant.ts'

/** A tenant with figures, a document `doc_guide` and people in two units, one of whom (`nobody`) may nothing. */
export async function signalTenant(app: FastifyInstance): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { none: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      nobody: { roles: ['none'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'document', [{ id: 'doc_guide', title: textOf('Guide'), body: textOf('Text') }])
  return tenant
}

/** Sends a signal as the browser does, as the principal unless `call` says otherwise. */
export function sendSignal(
  at: FreshTenant,
  name: string,
  body?: object,
  call: Partial<TestCall> = {},
): Promise<LightMyRequestResponse> {
  return at.inject({
    as: 'principal',
    method: 'PATCH',
    url: `/api/workflow/person/${name}`,
    ...(body ? { body } : {}),
    ...call,
  })
}

/** A signal of a day in the past. */
export interface PastSignal {
  readonly day: string
  readonly person: string
  readonly unit?: string | null
  readonly kind: string
  readonly subject?: string
}

/** Keeps a signal of a day in the past. */
export async function recordSignal(
  { platform: { database } }: Pick<FastifyInstance, 'platform'>,
  at: FreshTenant,
  { day, person, unit = 'u1', kind, subject = '' }: PastSignal,
): Promise<void> {
  await withTenant(database, at.id, (tx) =>
    sql`insert into signal (tenant_id, person_id, business_unit_id, kind, subject, day, minute)
      select tenant_id, id, ${unit}, ${kind}, ${subject}, ${day}::date,
        (extract(epoch from ${day}::date) / 60)::int + (select count(*) from signal where tenant_id = ${tx.tenantId})::int
      from person where tenant_id = ${tx.tenantId} and username = ${person}`.execute(tx),
  )
}
