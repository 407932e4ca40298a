import { EMAIL_PATTERN, MAIL_ADDRESS_LENGTH, USERNAME_PATTERN } from '@lotse/contract/features/person/mail-address.ts'
import { Language } from '@lotse/contract/language.schema.ts'
import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import { Array, Boolean, Enum, Literal, Object, Optional, type Static, String, Union } from 'typebox'
import { type JsonRow, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackEntry, type PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { Id, Line, PackText, ref } from '../../platform/pack/pack-schema.ts'
import { hashPassword } from '../../platform/session/password.ts'
import { hideForPeople } from '../getting-started/getting-started.public.ts'
import { listPersonIdsByLogin } from './person.directory.repository.ts'
import { listPackPeople, replaceMemberships, updatePackPerson } from './person.pack.repository.ts'
import { insertPerson } from './person.repository.ts'

const closed = { additionalProperties: false }

/** `roles.yaml`: named sets of permissions. */
export const ROLES = defineSection({
  name: 'roles',
  noun: 'role',
  form: 'LIST',
  title: 'Roles: named sets of permissions.',
  item: Object(
    {
      id: Id,
      name: PackText,
      permissions: Array(Enum(globalThis.Object.keys(PERMISSIONS) as Permission[]), { uniqueItems: true }),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})

/** `people.yaml`: the initial people; others are added on the command line or in the product. */
export const PEOPLE = defineSection({
  name: 'people',
  noun: 'person',
  form: 'LIST',
  title: 'People. initialPassword only in a pack with "demo: true", and only used when the person is created.',
  item: Object(
    {
      login: String({
        maxLength: MAIL_ADDRESS_LENGTH,
        pattern: `^(?!.*\\p{Lu})${USERNAME_PATTERN.slice(1)}`,
        description: 'a user name in lower case',
      }),
      name: Line,
      email: Optional(
        String({ maxLength: MAIL_ADDRESS_LENGTH, pattern: EMAIL_PATTERN, description: 'an e-mail address' }),
      ),
      roles: Array(ref('roles'), { uniqueItems: true }),
      businessUnit: Optional(ref('business-units')),
      businessUnits: Optional(
        Union([Literal('ALL'), Array(ref('business-units'), { uniqueItems: true })], {
          description: 'ALL or a list of business units',
        }),
      ),
      areas: Optional(
        Array(ref('areas'), { uniqueItems: true, description: 'areas whose figures come first for this person' }),
      ),
      language: Optional(Language),
      gettingStarted: Optional(
        Boolean({
          description: 'false: the person knows the product and does not see the first steps until asking for them',
        }),
      ),
      initialPassword: Optional(String({ minLength: 8, maxLength: 200 })),
    },
    closed,
  ),
  keyOf: ({ login }) => login,
})
type PackPerson = Static<typeof PEOPLE.item>

/**
 * Roles and people of a tenant pack.
 * @param isDemo whether the pack may contain passwords
 */
export function personPack(isDemo: (pack: Pack) => boolean): PackPart {
  return {
    sections: [ROLES, PEOPLE],
    check: (pack) => (isDemo(pack) ? [] : pack.list(PEOPLE).flatMap(checkPassword)),
    apply,
  }
}

function checkPassword({ key, value, at }: PackEntry<PackPerson>): PackProblem[] {
  if (value.initialPassword === undefined) return []
  const message = `${key}: a password in a pack is accepted only with "demo: true" in pack.yaml`
  const hint = `remove it and set one with: lotse user passwd --tenant … ${key}`
  return [{ ...at(['initialPassword']), message, hint }]
}

/** Roles that were edited, created or retired in the product belong to the administrators. */
const isEditedRole = (existing: JsonRow) => existing.edited_at !== null

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const roles = pack.list(ROLES).map(({ value }, index) => ({
    id: value.id,
    name: value.name,
    permissions: value.permissions,
    position: index + 1,
  }))
  return [
    { kind: 'roles', ...(await syncRows(tx, { table: 'role', key: ['id'], rows: roles, isKept: isEditedRole })) },
    await applyPeople(
      tx,
      pack.list(PEOPLE).map(({ value }) => value),
    ),
  ]
}

/**
 * Password, language and areas are set only for new people: afterwards they belong to the person and to administrators. A person who was
 * edited in the product is left alone. First steps are hidden unless the person has decided that.
 */
async function applyPeople(tx: TenantTransaction, people: readonly PackPerson[]): Promise<PackChange> {
  const existing = new Map((await listPackPeople(tx)).map((person) => [person.username, person]))
  const created: string[] = []
  const changed: string[] = []
  const edited: string[] = []
  for (const person of people) {
    const desired = {
      name: person.name,
      email: person.email ?? null,
      businessUnitId: person.businessUnit ?? null,
      hasAllBusinessUnits: person.businessUnits === 'ALL',
      roleIds: person.roles.toSorted(),
      businessUnitIds: typeof person.businessUnits === 'object' ? person.businessUnits.toSorted() : [],
    }
    const before = existing.get(person.login)
    if (before === undefined) {
      const { initialPassword, language = null, areas: areaIds = [], login: username } = person
      const passwordHash = initialPassword === undefined ? null : await hashPassword(initialPassword)
      const id = await insertPerson(tx, { ...desired, username, language, areaIds, passwordHash, roleIds: [] })
      await replaceMemberships(tx, id, desired)
      created.push(person.login)
      continue
    }
    const { id, username: _, isEdited, ...now } = before
    if (JSON.stringify(now) === JSON.stringify(desired)) continue
    if (isEdited) {
      edited.push(person.login)
      continue
    }
    await updatePackPerson(tx, id, desired)
    await replaceMemberships(tx, id, desired)
    changed.push(person.login)
  }
  await hideGettingStarted(tx, people)
  const named = new Set(people.map(({ login }) => login))
  const kept = [...edited, ...[...existing.keys()].filter((username) => !named.has(username))]
  const unchanged = people.length - created.length - changed.length - edited.length
  return { kind: 'people', created, changed, unchanged, retired: [], kept }
}

/** Hides the first steps of people who know the product already. */
async function hideGettingStarted(tx: TenantTransaction, people: readonly PackPerson[]): Promise<void> {
  const logins = people.filter(({ gettingStarted }) => gettingStarted === false).map(({ login }) => login)
  if (logins.length === 0) return
  const ids = await listPersonIdsByLogin(tx)
  await hideForPeople(
    tx,
    logins.flatMap((login) => ids.get(login) ?? []),
  )
}
