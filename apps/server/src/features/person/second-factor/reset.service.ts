import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { requireRightsOver } from '../people/administrator.ts'
import { listPeopleById } from '../person.directory.repository.ts'
import { resetSecondFactors } from './reset.ts'

/**
 * Resets the second factor of any person of the tenant, also of a disabled one.
 *
 * @throws AppError person.not_found, person.right_not_held
 */
export async function resetSecondFactorOf({ tx, person, permissions }: Context, personId: string): Promise<void> {
  if (!(await listPeopleById(tx, [personId])).has(personId)) throw new AppError('person.not_found')
  await requireRightsOver(tx, { personId: person.id, permissions }, personId)
  await resetSecondFactors(tx, personId)
}
