import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { NoAccess } from '../../../features/person/no-access.tsx'
import { SignInForm } from '../../../features/person/sign-in-form.tsx'
import { SingleSignOn } from '../../../features/person/single-sign-on.tsx'
import { TenantFailure } from '../../../features/tenant/tenant-failure.tsx'
import { SESSION_EXPIRED_REASON } from '../../../platform/api/error-behaviour.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { takeWantedAddress } from '../../../platform/session/wanted-address.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { linkLook } from '../../../ui/text/link.tsx'

/** The sign-in by the tenant's method. When the tenant could not be loaded, this page retries it. */
export function LoginPage() {
  const { tenant } = useSession()
  const { t } = useTranslation('person')
  const navigate = useNavigate()
  const noAccess = useSessionStore((state) => state.noAccess)
  const { reason, problem } = useSearch({ from: '/unauthorized/login' })
  const proceed = () => void navigate({ href: takeWantedAddress(), replace: true })
  if (!tenant.tenantConfigLoaded) return <TenantFailure />
  const isSessionExpired = reason === SESSION_EXPIRED_REASON
  if (noAccess) {
    return <NoAccess person={noAccess} onAccess={() => useSessionStore.getState().whoami && proceed()} />
  }
  if (tenant.authenticationMethod === 'OIDC') {
    return <SingleSignOn isSessionExpired={isSessionExpired} problem={problem} />
  }
  return (
    <SignInForm
      isSessionExpired={isSessionExpired}
      forgotten={
        <Link to="/password/forgot" className={linkLook} data-tall>
          {t('forgotten')}
        </Link>
      }
      onSignedIn={proceed}
    />
  )
}
