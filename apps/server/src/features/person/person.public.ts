/** The public API of the feature `person`. */
export {
  countPeople,
  listLastSignIns,
  listPeopleById,
  listPeopleOfUnit,
  listPersonIdsByLogin,
  listPersonIdsByPermission,
  listRoleNames,
} from './person.directory.repository.ts'
export { findPersonRights } from './person.rights.repository.ts'
