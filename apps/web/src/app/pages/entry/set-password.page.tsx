import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SetPassword } from '../../../features/person/account/set-password.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { linkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Where the links of mails lead: chooses a password with the token in the fragment. */
export function SetPasswordPage() {
  const { t } = useTranslation('person')
  const navigate = useNavigate()
  const isInvitation = useLocation({ select: ({ pathname }) => pathname.startsWith('/invitation') })
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(() => tokenIn(hash))
  useEffect(() => {
    const given = tokenIn(hash)
    if (given === null) return
    // Also when another link is opened in the same window. The address keeps no secret.
    setToken(given)
    void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return (
    <SetPassword
      key={token}
      token={token}
      isInvitation={isInvitation}
      invalid={
        isInvitation ? (
          <>
            <Text>{t('account.link.ask')}</Text>
            <Link to="/login" className={linkLook}>
              {t('account.forgot.back')}
            </Link>
          </>
        ) : (
          <Link to="/password/forgot" className={linkLook} data-tall>
            {t('account.link.request')}
          </Link>
        )
      }
      onSignedIn={() => void navigate({ to: '/home', replace: true })}
      onRestart={() => void navigate({ to: '/login', replace: true })}
    />
  )
}

function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token')
}
