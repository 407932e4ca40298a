import type { FieldProblem } from '../../../platform/http/validation-error.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import type { AccountFields, StoredAccount } from './account.repository.ts'
import { requireSettable } from './administrator.ts'
import type { Administration } from './list.service.ts'
import { findTaken, listAreaNames, listGrantableRoles, listUnitNames } from './reference.repository.ts'

/** A problem of a person that its schema cannot express. */
type AccountProblem = FieldProblem<
  | 'person.username_taken'
  | 'person.email_taken'
  | 'person.role_unknown'
  | 'person.unit_unknown'
  | 'person.area_unknown'
  | 'pattern'
>

/**
 * Validates a new or changed person against the tenant: free user name and e-mail address, known roles, business units
 * and areas, and roles that the administrator may give and take. Stored references remain valid even if they were retired.
 *
 * @param before the stored person; for a new person the user name
 * @throws AppError validation.failed with a detail for each field, person.right_not_held
 */
export async function checkAccount(
  { tx, language, administrator }: Administration,
  fields: AccountFields,
  before: StoredAccount | { readonly username: string },
): Promise<void> {
  const stored = 'id' in before ? before : null
  const problems = await takenProblems({ tx }, fields, before, stored)
  const roles = new Map((await listGrantableRoles(tx)).map((role) => [role.id, role.permissions]))
  for (const [index, id] of fields.roleIds.entries()) {
    if (!roles.has(id) && !stored?.roleIds.includes(id)) {
      problems.push({ path: `/body/roleIds/${index}`, code: 'person.role_unknown' })
    }
  }
  const units = new Set((await listUnitNames(tx)).map(({ id }) => id))
  const knows = (id: string) => units.has(id) || stored?.businessUnitId === id || stored?.businessUnitIds.includes(id)
  if (fields.businessUnitId !== null && !knows(fields.businessUnitId)) {
    problems.push({ path: '/body/businessUnitId', code: 'person.unit_unknown' })
  }
  for (const [index, id] of fields.businessUnitIds.entries()) {
    if (!knows(id)) problems.push({ path: `/body/businessUnitIds/${index}`, code: 'person.unit_unknown' })
  }
  const areas = new Set((await listAreaNames(tx)).map(({ id }) => id))
  for (const [index, id] of fields.areaIds.entries()) {
    if (!areas.has(id) && !stored?.areaIds.includes(id)) {
      problems.push({ path: `/body/areaIds/${index}`, code: 'person.area_unknown' })
    }
  }
  if (problems.length > 0) throw validationError(problems, language)
  for (const id of fields.roleIds) requireSettable(administrator, roles.get(id) ?? [])
}

async function takenProblems(
  { tx }: Pick<Administration, 'tx'>,
  { email }: AccountFields,
  { username }: { readonly username: string },
  stored: StoredAccount | null,
): Promise<AccountProblem[]> {
  const newEmail = email !== null && email.toLowerCase() !== stored?.email?.toLowerCase() ? [email.toLowerCase()] : []
  const taken = await findTaken(tx, stored ? [] : [username], newEmail)
  return [
    ...(taken.usernames.has(username) && !stored
      ? [{ path: '/body/username', code: 'person.username_taken' as const }]
      : []),
    ...(newEmail.some((one) => taken.emails.has(one))
      ? [{ path: '/body/email', code: 'person.email_taken' as const }]
      : []),
  ]
}
