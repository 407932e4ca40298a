import { addDays } from '@lotse/analysis/calendar/day.ts'
import { instantIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type {
  AuditChoices,
  AuditEventDetail,
  AuditEventSummary,
  AuditFilter,
  AuditPage,
  AuditQuery,
} from '@lotse/contract/features/audit/audit.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import * as repository from './audit.repository.ts'
import { type AuditWriter, auditWriter } from './audit.texts.ts'

/** A page of the audit log, newest first. */
export async function readEvents(
  { tx, tenant, language }: Context,
  { cursor, size = 50, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const after = cursor === undefined ? null : { at, id }
  const rows = await repository.listEvents(tx, instantsOf(filter, tenant.timeZone), { after, limit: size + 1 })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const writer = auditWriter(language, tenant)
  return {
    content: shown.map((row) => describe(row, writer)),
    nextCursor: rows.length > size && last ? `${last.position}~${last.id}` : null,
    retentionDays: await repository.findRetentionDays(tx),
  }
}

/** One event with its changed rows. @throws AppError audit.not_found */
export async function readEvent({ tx, tenant, language }: Context, id: string): Promise<AuditEventDetail> {
  const event = await repository.findEvent(tx, id)
  if (event === null) throw new AppError('audit.not_found')
  const changes = await repository.listChanges(tx, [id])
  const names = await repository.findNames(tx, textsIn(changes))
  const writer = auditWriter(language, tenant)
  return {
    ...describe(event, writer),
    details: Object.entries(event.details).map(([name, value]) => writer.detail(name, value)),
    rows: changes.map((change) => ({
      action: change.action,
      table: writer.table(change.tableName),
      name: writer.label(change.label),
      fields: writer.fields(change, names),
    })),
  }
}

/** What the filters offer, by name. */
export async function readChoices({ tx, tenant, language }: Context): Promise<AuditChoices> {
  const { people, businessUnits, actions, subjectKinds } = await repository.findOccurring(tx)
  const writer = auditWriter(language, tenant)
  const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
    one.name.localeCompare(other.name, language)
  return {
    people: [...people],
    businessUnits: [...businessUnits],
    actions: actions.map((id) => ({ id, name: writer.action(id) })).sort(byName),
    subjectKinds: subjectKinds.map((id) => ({ id, name: writer.subjectKind(id) })).sort(byName),
  }
}

/** A filter with its days as instants of the tenant's time zone. */
export function instantsOf({ from, to, ...filter }: AuditFilter, timeZone: string): repository.EventFilter {
  return {
    ...filter,
    from: from === undefined ? null : instantIn(timeZone, from),
    until: to === undefined ? null : instantIn(timeZone, addDays(to, 1)),
  }
}

/** The texts in changed rows, which may be ids. */
export function textsIn(changes: readonly repository.ChangeRow[]): string[] {
  const values = changes.flatMap(({ before, after }) => [...Object.values(before ?? {}), ...Object.values(after ?? {})])
  return [...new Set(values.flat().filter((value) => typeof value === 'string' && value.length <= 100))] as string[]
}

function describe(row: repository.EventRow, writer: AuditWriter): AuditEventSummary {
  const { id, at, actorId, actorName, businessUnitId, businessUnitName, kind, action, address, outcome, changes } = row
  const { subjectKind, subjectId } = row
  return {
    id,
    at: at.toISOString(),
    sentence: writer.sentence(row),
    kind,
    action,
    address,
    outcome,
    changes,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? actorId },
    businessUnit: businessUnitId === null ? null : { id: businessUnitId, name: businessUnitName ?? businessUnitId },
    subject: subjectKind === null ? null : { kind: subjectKind, id: subjectId, name: writer.label(row.subjectName) },
  }
}
