/** The public API of the feature `person`. */

export { findLastVisitBefore } from './account/visit.repository.ts'
export { findPersonId } from './people/account.repository.ts'
export { deletePerson, disablePerson, editPerson, enablePerson, invitePerson } from './people/account.service.ts'
export { OPERATOR } from './people/administrator.ts'
export { type Administration, describeAccount, readPeople } from './people/list.service.ts'
export {
  countPeople,
  listLastSignIns,
  listPeopleById,
  listPeopleNames,
  listPeopleOfUnit,
  listPersonIdsByLogin,
  listPersonIdsByPermission,
  listRoleNames,
} from './person.directory.repository.ts'
export { findPersonRights } from './person.rights.repository.ts'
export { resetSecondFactorOf } from './second-factor/reset.service.ts'
