import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ format: 'uuid' }) }, closed)
const both = { feature: 'person', requires: ['USER_ADMIN', 'TENANT_ADMIN'], params } as const

export const exportPersonData = defineOperation({
  ...both,
  id: 'exportPersonData',
  method: 'GET',
  path: '/person/{id}/personal-data',
  summary: 'Export the personal data of a person',
  description:
    'An archive (ZIP) with everything about the person: profile, sessions, what the person wrote, usage signals and audit events, one file of JSON lines per table, without secrets. Private notes and questions to the AI are included: hand the file to the person only.',
  binary: 'application/zip',
  errors: ['person_data.not_found', 'export.busy'],
})

export const erasePersonData = defineOperation({
  ...both,
  id: 'erasePersonData',
  method: 'POST',
  path: '/person/{id}/personal-data/erase',
  summary: 'Erase the personal data of a person',
  description:
    'Cannot be undone. Deletes the account, its sessions and everything private (notes, drafts, conversations, subscriptions) and replaces the name; figures and the work of the organisation stay, by an author without a name. The audit log keeps the id only. The last administrator cannot be erased.',
  body: Object(
    {
      confirmation: SingleLine({ maxLength: 200, description: 'The name of the person.' }),
      reason: MultiLine({ minLength: 1, maxLength: 500, description: 'For the audit log.' }),
    },
    closed,
  ),
  errors: ['person_data.not_found', 'person_data.last_administrator', 'person_data.not_confirmed'],
  publishes: ['person.changed', 'session.changed'],
})
