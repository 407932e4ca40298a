import { defineOperation } from '../../operation.ts'
import { GettingStarted, GettingStartedDraft } from './getting-started.schema.ts'

/** The steps belong to the person: no permission gives access to those of another person. */
const own = { feature: 'getting-started', requires: [], path: '/getting-started', reply: GettingStarted } as const

export const getGettingStarted = defineOperation({
  ...own,
  id: 'getGettingStarted',
  method: 'GET',
  summary: "The caller's first steps",
  description:
    'What the caller may do, and whether it is done, which is read from the data of the organisation. `gettingStarted` of `getWhoami` says whether the steps are shown.',
})

export const saveGettingStarted = defineOperation({
  ...own,
  id: 'saveGettingStarted',
  method: 'PUT',
  summary: "Hide the caller's first steps, or show them",
  description:
    'Steps that the caller wants to see are shown until all are done or they are hidden, however old the account is.',
  body: GettingStartedDraft,
  // Other windows of the caller request `getWhoami` again.
  publishes: ['session.changed'],
})
