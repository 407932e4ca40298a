import { JOB_STATES, type JobState } from '@lotse/contract/features/job/job.constants.ts'
import { LAST_SIGN_INS, PEOPLE_SORTS, PERSON_STATES } from '@lotse/contract/features/person/person.people.constants.ts'
import { SUPPORT_STATES, type SupportState } from '@lotse/contract/features/support/support.state.ts'
import { PEOPLE_DIRECTIONS, type PeopleView } from '../../../features/person/people/view.ts'
import { USAGE_WEEKS, type UsageWeeks } from '../../../features/signal/usage-span.ts'
import { clean, flag, oneOf, type RawSearch, text, uuid } from '../../search/view.ts'

/** The organisation: of its support requests those of one state, and the open one. */
export interface AdminOrganisationSearch {
  state?: SupportState
  request?: string
}

/** Units and peer groups: the open one, or what is being added. */
export interface AdminUnitsSearch {
  unit?: string
  group?: string
  add?: 'UNIT' | 'LIST' | 'GROUP'
}

/** The people of the tenant: filters and order, the open person, and whether people are being invited. */
export interface AdminPeopleSearch extends PeopleView {
  person?: string
  invite?: true
}

/** The figures: the uploaded file on screen, and the delivery that is marked in their list. */
export interface AdminFiguresSearch {
  file?: string
  delivery?: number
}

/** The roles: the open one. */
export interface AdminRolesSearch {
  role?: string
}

/** The use of the product: in the last so many weeks. */
export interface AdminUsageSearch {
  weeks?: UsageWeeks
}

/** The background jobs: those of one state. */
export interface AdminJobsSearch {
  state?: JobState
}

/** Reads which support requests are shown and which one is open; ignores invalid values. */
export function adminOrganisationSearch(search: RawSearch): AdminOrganisationSearch {
  return clean({ state: oneOf(SUPPORT_STATES, search.state), request: uuid(search.request) })
}

/** Reads which unit or group is open, and what is being added; ignores invalid values. */
export function adminUnitsSearch(search: RawSearch): AdminUnitsSearch {
  return clean({
    unit: text(search.unit),
    group: text(search.group),
    add: oneOf(['UNIT', 'LIST', 'GROUP'] as const, search.add),
  })
}

/** Reads filters, order and the open person; ignores invalid values. */
export function adminPeopleSearch(search: RawSearch): AdminPeopleSearch {
  return clean({
    search: text(search.search),
    roleId: text(search.roleId),
    businessUnitId: text(search.businessUnitId),
    state: oneOf(PERSON_STATES, search.state),
    lastSignIn: oneOf(LAST_SIGN_INS, search.lastSignIn),
    sort: oneOf(PEOPLE_SORTS, search.sort),
    direction: oneOf(PEOPLE_DIRECTIONS, search.direction),
    person: uuid(search.person),
    invite: flag(search.invite),
  })
}

/** Reads which uploaded file is on screen and which delivery is marked; ignores invalid values. */
export function adminFiguresSearch(search: RawSearch): AdminFiguresSearch {
  const delivery = Number(search.delivery)
  return clean({
    file: uuid(search.file),
    delivery: Number.isSafeInteger(delivery) && delivery > 0 ? delivery : undefined,
  })
}

/** Reads which role is open. */
export function adminRolesSearch(search: RawSearch): AdminRolesSearch {
  return clean({ role: text(search.role) })
}

/** Reads for how many weeks usage is shown; ignores invalid values. */
export function adminUsageSearch(search: RawSearch): AdminUsageSearch {
  return clean({ weeks: USAGE_WEEKS.find((weeks) => weeks === Number(search.weeks)) })
}

/** Reads which background jobs are shown; ignores invalid values. */
export function adminJobsSearch(search: RawSearch): AdminJobsSearch {
  return clean({ state: oneOf(JOB_STATES, search.state) })
}
