import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { Language } from '@lotse/contract/language.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { bumpTenantRevision } from '../../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { type ZipEntry, zipOf } from '../../../platform/export/zip-stream.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { lockRoles } from '../people/administrator.repository.ts'
import * as repository from './personal-data.repository.ts'

/** The result of an erasure. */
export interface ErasedPerson {
  readonly id: string
  /** Deleted rows by table. */
  readonly deleted: Readonly<Record<string, number>>
}

/**
 * Erases the personal data of a person: deletes the account, sessions and everything private, and replaces the name. Figures and the
 * work of the organisation stay, by an author without a name. Records the event, and ends all sessions of the person.
 *
 * @param name what the person is called from now on: "Former colleague" in the language of the tenant
 * @throws AppError person_data.not_found, person_data.last_administrator
 */
export async function erasePerson(
  tx: TenantTransaction,
  idOrUsername: string,
  {
    reason,
    language,
    confirmation,
  }: { readonly reason: string; readonly language: Language; readonly confirmation?: string },
): Promise<ErasedPerson> {
  await lockRoles(tx)
  const person = await repository.findDataSubject(tx, idOrUsername)
  if (person === null) throw new AppError('person_data.not_found')
  if (confirmation !== undefined && cleanLine(confirmation) !== cleanLine(person.name))
    throw new AppError('person_data.not_confirmed')
  if ((await repository.listPermissionsOnlyOf(tx, person.id)).length > 0) {
    throw new AppError('person_data.last_administrator')
  }
  await recordAuditEvent(tx, { kind: 'PERSONAL_DATA', subject: { kind: 'person', id: person.id } })
  const deleted = await repository.deletePrivateRows(tx, person)
  await repository.eraseIdentity(tx, person.id, textsOf(language, 'audit')('erasedName'))
  // After the masking, so that the reason stays as it was typed, except for the name.
  await recordAuditEvent(tx, { details: { reason: reason.replaceAll(person.name, '***') } })
  await bumpTenantRevision(tx)
  publish(tx, { type: 'person.changed', id: person.id })
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
  return { id: person.id, deleted }
}

/** Reads everything about a person, in an archive with one file of JSON lines per table, and a manifest. @throws AppError person_data.not_found */
export async function exportPerson(
  tx: TenantTransaction,
  idOrUsername: string,
  asOf: Date,
): Promise<{ readonly personId: string; readonly entries: readonly ZipEntry[] }> {
  const person = await repository.findDataSubject(tx, idOrUsername)
  if (person === null) throw new AppError('person_data.not_found')
  const counts: Record<string, number> = {}
  const entries = (await repository.listPersonTables(tx, person.id)).map(({ name, rows }) => ({
    name: `${name}.jsonl`,
    parts: counted(rows(), (count) => {
      counts[name] = count
    }),
  }))
  const manifest = (async function* () {
    const { id, name, username } = person
    yield `${JSON.stringify({ person: { id, name, username }, asOf: asOf.toISOString(), rows: counts }, null, 2)}\n`
  })()
  return { personId: person.id, entries: [...entries, { name: 'manifest.json', parts: manifest }] }
}

/** An archive of `exportPerson` in memory. */
export async function zipOfPerson(entries: readonly ZipEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zipOf(entries)))
}

async function* counted(pages: AsyncIterable<string[]>, onCount: (count: number) => void): AsyncGenerator<string> {
  let count = 0
  for await (const page of pages) {
    count += page.length
    yield `${page.join('\n')}\n`
  }
  onCount(count)
}
