/** What other features may know of people. */
export { listLastSignIns } from './person.activity.repository.ts'
export { countPeople } from './person.count.repository.ts'
export { listPersonIdsByLogin } from './person.login.repository.ts'
export { listPersonIdsByPermission } from './person.permission.repository.ts'
export { findPersonRights } from './person.rights.repository.ts'
export { listRoleNames } from './person.role.repository.ts'
export { listPeopleById, listPeopleOfUnit } from './person.unit.repository.ts'
