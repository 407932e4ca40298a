import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { Role, RoleContent, RoleEdit, RoleList } from '@lotse/contract/features/person/person.role.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { plainText } from '../../../platform/text/search-text.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { lockRoles } from '../people/administrator.repository.ts'
import { keepingAdministrator, maySetPermissions, requireSettable } from '../people/administrator.ts'
import type { Administration } from '../people/list.service.ts'
import {
  insertRole,
  listAllRoleIds,
  listHolders,
  listRoles,
  type RoleRow,
  updateRole,
  updateRoleRetired,
} from './role.repository.ts'

/** Up to this number of holders, an event names them; beyond, it is for everybody. */
const NAMED_HOLDERS = 200

/** The tenant's roles with the actions allowed to the administrator. */
export async function readRoles(administration: Administration): Promise<RoleList> {
  const rows = await listRoles(administration.tx)
  return { content: rows.map((row) => describe(administration, row)) }
}

/** Creates a role. @throws AppError person.right_not_held */
export async function createRole(administration: Administration, content: RoleContent): Promise<Role> {
  const { tx, administrator } = administration
  requireSettable(administrator, content.permissions)
  await lockRoles(tx)
  const id = freeId(content.names.en, await listAllRoleIds(tx))
  await recordRole(tx, id)
  await insertRole(tx, { id, names: trimmed(content.names), permissions: content.permissions })
  publish(tx, { type: 'person.changed', id })
  return describe(administration, await requireRole(administration, id))
}

/** Replaces name and permissions of a role, for all holders at once. @throws AppError see the operation `updateRole` */
export async function editRole(
  administration: Administration,
  id: string,
  { version, names, permissions }: RoleEdit,
): Promise<Role> {
  const { tx, administrator } = administration
  await keepingAdministrator(tx, async () => {
    const before = await requireRole(administration, id)
    requireVersion('role.changed', before, version)
    requireSettable(administrator, [...before.permissions, ...permissions])
    await recordRole(tx, id)
    await updateRole(tx, id, { names: trimmed(names), permissions })
    const holders = await listHolders(tx, id)
    publish(tx, { type: 'person.changed', id })
    // With many holders everybody's sessions are checked: an event with thousands of ids would be larger than the work it saves.
    if (holders.length <= NAMED_HOLDERS) publish(tx, { type: SESSION_CHANGED, personIds: holders })
    else publish(tx, { type: SESSION_CHANGED })
  })
  return describe(administration, await requireRole(administration, id))
}

/** Retires a role that no person holds. @throws AppError role.not_found, role.held, person.right_not_held */
export async function retireRole(administration: Administration, id: string): Promise<void> {
  const { tx, administrator } = administration
  await lockRoles(tx)
  const { holderCount, permissions } = await requireRole(administration, id)
  requireSettable(administrator, permissions)
  if (holderCount > 0) throw new AppError('role.held', { params: { count: holderCount } })
  await recordRole(tx, id)
  await updateRoleRetired(tx, id)
  publish(tx, { type: 'person.changed', id })
}

const recordRole = (tx: TenantTransaction, id: string) =>
  recordAuditEvent(tx, { kind: 'RIGHTS', subject: { kind: 'role', id } })

async function requireRole({ tx }: Administration, id: string): Promise<RoleRow> {
  const [role] = await listRoles(tx, id)
  if (!role) throw new AppError('role.not_found')
  return role
}

function describe({ language, administrator }: Administration, { names, ...role }: RoleRow): Role {
  const mayChange = maySetPermissions(administrator, role.permissions)
  return {
    ...role,
    name: names[language],
    names,
    can: { edit: mayChange, retire: mayChange && role.holderCount === 0 },
  }
}

const trimmed = ({ en, de, tr, sk }: Text): Text => ({ en: en.trim(), de: de.trim(), tr: tr.trim(), sk: sk.trim() })

/** An id from a name, with a number if it is taken: `Workshop lead` → `workshop_lead`, `workshop_lead_2`. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const stem =
    plainText(name)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|(?<!_)_+$/g, '')
      .slice(0, 80) || 'role'
  for (let number = 1; ; number++) {
    const id = number === 1 ? stem : `${stem}_${number}`
    if (!taken.has(id)) return id
  }
}
