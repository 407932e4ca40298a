import { Array, Object, String } from 'typebox'
import { defineJob } from '../../../platform/jobs/job.ts'
import { webOriginOf } from '../../../platform/tenant/public-address.ts'
import { sendInvitation } from '../invitation/invite.ts'
import { lockAccount } from './account.repository.ts'

/** Number of invitations that one job sends: its transaction lasts about a second. */
export const INVITATIONS_PER_JOB = 200

/**
 * Invites the people of an imported file. In one transaction, so that a retry sends nothing twice. People who were deleted,
 * disabled or have signed in meanwhile are left out.
 */
export const sendInvitations = defineJob({
  name: 'person.invite',
  title: { en: 'Invite people', de: 'Personen einladen', tr: 'Kişileri davet etme', sk: 'Pozvať ľudí' },
  input: Object(
    { personIds: Array(String({ format: 'uuid' }), { maxItems: INVITATIONS_PER_JOB }) },
    { additionalProperties: false },
  ),
  handler: ({ tenant, platform, inTransaction }, { personIds }) =>
    inTransaction(async (tx) => {
      const webOrigin = webOriginOf(tenant, platform.originOf)
      for (const personId of personIds) {
        const person = await lockAccount(tx, personId)
        if (person === null || person.isDisabled || person.hasAccepted || person.email === null) continue
        await sendInvitation(tx, { tenant, webOrigin, personId })
      }
    }),
})
