/** What other features may know of people. */
export { countPeople } from './person.count.repository.ts'
export { listPeopleById, listPeopleOfUnit } from './person.unit.repository.ts'
