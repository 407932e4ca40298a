import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './sign-in.module.css'

/** Signing in at the identity provider of the organisation. */
export function SingleSignOn({ isSessionExpired }: { readonly isSessionExpired: boolean }) {
  const { t } = useTranslation('person')
  const { name, oidcAuthenticationUrl } = useSession().tenant
  return (
    <div className={classes.form}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.tenant}>{name}</p>
      {isSessionExpired && (
        <p className={classes.notice} role="status">
          {t('sessionExpired')}
        </p>
      )}
      {oidcAuthenticationUrl ? (
        <>
          <p className={classes.explanation}>{t('oidcIntro', { name })}</p>
          <a className={classes.button} href={oidcAuthenticationUrl}>
            {t('signInOidc')}
          </a>
        </>
      ) : (
        <p className={classes.problem} role="alert">
          {t('oidcMissing')}
        </p>
      )}
    </div>
  )
}
