import { Array, Boolean, Enum, Integer, Object, type Static, String } from 'typebox'
import { Text } from '../../language.schema.ts'
import { PERMISSIONS, type Permission } from '../../permission.ts'
import { SingleLine } from '../../written-text.schema.ts'

const closed = { additionalProperties: false } as const
const PERMISSION_NAMES = globalThis.Object.keys(PERMISSIONS) as Permission[]

/** A role with its permissions; `can`: what the caller may do now. */
export const Role = Object(
  {
    id: String(),
    version: Integer({ description: 'Increases with every edit; an edit contains the version it is based on.' }),
    name: String({ description: 'In the language of the caller.' }),
    names: Text,
    permissions: Array(Enum(PERMISSION_NAMES)),
    holderCount: Integer({ description: 'Number of people who hold the role, including disabled people.' }),
    can: Object({ edit: Boolean(), retire: Boolean() }, closed),
  },
  closed,
)
export type Role = Static<typeof Role>

export const RoleList = Object({ content: Array(Role) }, closed)
export type RoleList = Static<typeof RoleList>

const RoleName = SingleLine({ minLength: 1, maxLength: 100 })

/** Name and permissions of a role. */
export const RoleContent = Object(
  {
    names: Object({ en: RoleName, de: RoleName, tr: RoleName, sk: RoleName }, closed),
    permissions: Array(Enum(PERMISSION_NAMES), { uniqueItems: true }),
  },
  closed,
)
export type RoleContent = Static<typeof RoleContent>

/** The new content of a role, and the version that the edit is based on. */
export const RoleEdit = Object({ version: Integer({ minimum: 1 }), ...RoleContent.properties }, closed)
export type RoleEdit = Static<typeof RoleEdit>
