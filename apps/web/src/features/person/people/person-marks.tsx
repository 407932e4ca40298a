import type { PersonState } from '@lotse/contract/features/person/person.people.constants.ts'
import type { PeopleItem } from '@lotse/contract/features/person/person.people.schema.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Badge } from '../../../ui/text/badge.tsx'

const TONES = { INVITED: 'WARN', ACTIVE: 'GOOD', DISABLED: 'NONE' } as const

/** The state of a person as a word. */
export function PersonStateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('person')
  return <Badge tone={TONES[state]}>{t(`people.state.${state}`)}</Badge>
}

/** When a person signed in last; of an invited person, until when the invitation can be accepted. */
export function LastSignInText({ person }: { person: Pick<PeopleItem, 'state' | 'lastSignInAt' | 'invitedUntil'> }) {
  const { t } = useTranslation('person')
  const { state, lastSignInAt, invitedUntil } = person
  const needsInvitation = useSession().tenant.authenticationMethod === 'USERNAME_PASSWORD'
  if (lastSignInAt !== null) return <Moment iso={lastSignInAt} isBrief />
  if (invitedUntil !== null) {
    return (
      <Moment iso={invitedUntil} isBrief>
        {(date) => t('people.invitedUntil', { date })}
      </Moment>
    )
  }
  return state === 'INVITED' && needsInvitation ? t('people.none.invitation') : t('people.none.signIn')
}

/** Own business unit and portfolio of a person in a few words. */
export function useUnitWords(): (person: PeopleItem) => string {
  const { t } = useTranslation('person')
  return ({ businessUnit, hasAllBusinessUnits, businessUnitCount }) => {
    const more = hasAllBusinessUnits
      ? t('people.unitsAll')
      : businessUnitCount > 0
        ? t('people.unitsMore', { count: businessUnitCount })
        : null
    return [businessUnit?.name ?? (more === null ? t('people.none.unit') : null), more].filter(Boolean).join(', ')
  }
}
