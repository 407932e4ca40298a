import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Text } from '../../../ui/text/text.tsx'
import { peopleChoicesQuery } from './people.queries.ts'

/** How an invitation reaches the person, and how long its link is valid. With single sign-on the link leads to the sign-in page. */
export function InvitationText() {
  const { t } = useTranslation('person')
  const { tenant } = useSession()
  const choices = useQuery(peopleChoicesQuery()).data
  if (!choices) return null
  return (
    <Text tone="soft">
      {t(choices.canSend ? 'people.invite.text' : 'people.invite.waits')}
      {tenant.authenticationMethod === 'OIDC' ? null : ` ${t('people.invite.link')}`}
    </Text>
  )
}
