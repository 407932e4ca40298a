import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { Role, RoleContent, RoleEdit, RoleList } from './person.role.schema.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, closed)

export const listRoles = defineOperation({
  id: 'listRoles',
  feature: 'person',
  method: 'GET',
  path: '/role',
  summary: 'Roles of the tenant',
  description: "Roles that are not retired, in the tenant's order, with their permissions and the number of holders.",
  requires: ['USER_ADMIN'],
  reply: RoleList,
})

export const createRole = defineOperation({
  id: 'createRole',
  feature: 'person',
  method: 'POST',
  path: '/role',
  summary: 'Create a role',
  description:
    'Its id is derived from the English name. USER_ADMIN and TENANT_ADMIN can be added only by a holder of that permission.',
  requires: ['USER_ADMIN'],
  body: RoleContent,
  reply: Role,
  errors: ['person.right_not_held'],
  publishes: ['person.changed'],
})

export const updateRole = defineOperation({
  id: 'updateRole',
  feature: 'person',
  method: 'PUT',
  path: '/role/{id}',
  summary: 'Change a role',
  description:
    'Replaces name and permissions. The change applies to all holders at once, on every node. When the role was changed meanwhile: 409 `role.changed` with the current version. At least one active person keeps USER_ADMIN: otherwise 409 `person.last_administrator`. A role with USER_ADMIN or TENANT_ADMIN can be changed only by a holder of that permission.',
  requires: ['USER_ADMIN'],
  params,
  body: RoleEdit,
  reply: Role,
  errors: ['role.not_found', 'role.changed', 'person.last_administrator', 'person.right_not_held'],
  publishes: ['person.changed', 'session.changed'],
})

export const retireRole = defineOperation({
  id: 'retireRole',
  feature: 'person',
  method: 'DELETE',
  path: '/role/{id}',
  summary: 'Retire a role',
  description: 'Only a role that nobody holds: otherwise 409 `role.held`.',
  requires: ['USER_ADMIN'],
  params,
  errors: ['role.not_found', 'role.held', 'person.right_not_held'],
  publishes: ['person.changed'],
})
