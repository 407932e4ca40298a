import { Link } from '@tanstack/react-router'
import { ForgottenPassword } from '../../../features/person/account/forgotten-password.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { linkLook } from '../../../ui/text/link.tsx'

/** Requests a link to choose a new password. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation('person')
  return (
    <ForgottenPassword
      back={
        <Link to="/login" className={linkLook} data-tall>
          {t('account.forgot.back')}
        </Link>
      }
    />
  )
}
