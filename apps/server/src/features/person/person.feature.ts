import { type Feature, inTenant } from '../../platform/feature.ts'
import { deleteExpiredAccountTokens } from './account/account-token.repository.ts'
import { deleteExpiredChallenges } from './account/challenge.repository.ts'
import { sendPasswordReset } from './account/password-reset.job.ts'
import { sendInvitations } from './people/invitation.job.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { personPack } from './person.pack.ts'
import { personRoutes } from './person.routes.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { roleRoutes } from './role/role.routes.ts'
import { deleteExpiredSignOnSessions } from './single-sign-on/session.repository.ts'
import { signOnPack } from './single-sign-on/sign-on.pack.ts'
import { signOnRoutes } from './single-sign-on/sign-on.routes.ts'

/** @param isDemoPack whether people of a pack may have initial passwords */
export const personFeature = (isDemoPack: Parameters<typeof personPack>[0]): Feature => ({
  name: 'person',
  routes: { workflow: [personRoutes, peopleRoutes, roleRoutes, signOnRoutes, personalDataRoutes] },
  jobs: [sendPasswordReset, sendInvitations],
  packParts: [personPack(isDemoPack), signOnPack(isDemoPack)],
  cleanUp: {
    accountTokens: inTenant(deleteExpiredAccountTokens),
    signInChallenges: inTenant(deleteExpiredChallenges),
    signOnSessions: inTenant(deleteExpiredSignOnSessions),
  },
})
