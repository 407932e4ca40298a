import type {
  PeopleChoices,
  PeopleItem,
  PeopleList,
  PeopleQuery,
  PersonAccount,
} from '@lotse/contract/features/person/person.people.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { listPermissionsOf } from './administrator.repository.ts'
import { type Administrator, maySetPermissions } from './administrator.ts'
import { hasContent } from './content.repository.ts'
import { countMatching, findAccountRow, listPeople, type PeopleRow } from './list.repository.ts'
import { accountActions } from './people.policy.ts'
import { listAreaNames, listGrantableRoles, listUnitNames } from './reference.repository.ts'

/** The transaction, tenant, language and administrator of a change or reading of people. */
export interface Administration {
  readonly tx: TenantTransaction
  readonly tenant: Tenant
  readonly language: Language
  /** Origin of links in mails. */
  readonly webOrigin: string
  readonly administrator: Administrator
}

/** The administration by the caller of a request. */
export function administrationOf(context: Context): Administration {
  const { tx, tenant, language, webOrigin, person, permissions, isFreshlyProved } = context
  return { tx, tenant, language, webOrigin, administrator: { personId: person.id, permissions, isFreshlyProved } }
}

/** A page of the tenant's people. */
export async function readPeople(
  { tx, language }: Pick<Administration, 'tx' | 'language'>,
  { page = 0, size = 50, ...filter }: PeopleQuery,
): Promise<PeopleList> {
  const rows = await listPeople(tx, filter, { page, size })
  return {
    content: rows.map((row) => itemOf(row, language)),
    page,
    size,
    totalElements: await countMatching(tx, filter),
  }
}

/** One person with the actions allowed to the administrator. @throws AppError person.not_found */
export async function describeAccount(
  { tx, language, administrator }: Administration,
  id: string,
): Promise<PersonAccount> {
  const row = await findAccountRow(tx, id)
  if (!row) throw new AppError('person.not_found')
  const permissions = await listPermissionsOf(tx, id)
  const authored = await hasContent(tx, id)
  return {
    ...itemOf(row, language),
    businessUnits: [...row.businessUnits],
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
    hasContent: authored,
    can: accountActions(administrator, row, { permissions, hasContent: authored }),
  }
}

/** Roles, business units and areas for filters and forms, and whether invitations can be sent. */
export async function readChoices(
  { tx, language, administrator }: Administration,
  { canSend }: Pick<PeopleChoices, 'canSend'>,
): Promise<PeopleChoices> {
  const roles = await listGrantableRoles(tx)
  return {
    roles: roles.map(({ id, name, permissions }) => ({
      id,
      name: name[language],
      isGrantable: maySetPermissions(administrator, permissions),
    })),
    businessUnits: await listUnitNames(tx),
    areas: (await listAreaNames(tx)).map(({ id, name }) => ({ id, name: name[language] })),
    canSend,
  }
}

function itemOf({ roles, areas, lastSignInAt, invitedUntil, ...row }: PeopleRow, language: Language): PeopleItem {
  return {
    ...row,
    roles: roles.map(({ id, name }) => ({ id, name: name[language] })),
    areas: areas.map(({ id, name }) => ({ id, name: name[language] })),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
  }
}
