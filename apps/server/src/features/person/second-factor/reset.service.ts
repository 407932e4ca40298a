import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listPeopleById } from '../person.directory.repository.ts'
import { personOf } from '../sign-in-event.ts'
import { resetSecondFactors } from './reset.ts'

/** Resets the second factor of any person of the tenant, also of a disabled one. @throws AppError person.not_found */
export async function resetSecondFactorOf({ tx }: Context, personId: string): Promise<void> {
  if (!(await listPeopleById(tx, [personId])).has(personId)) throw new AppError('person.not_found')
  await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(personId) })
  await resetSecondFactors(tx, personId)
}
