import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './sign-in.module.css'

/** Signing in at the identity provider of the organisation. */
export function SingleSignOn({ isSessionExpired }: { readonly isSessionExpired: boolean }) {
  const { t } = useTranslation('person')
  const { name, oidcAuthenticationUrl } = useSession().tenant
  return (
    <Stack gap={4} className={classes.form}>
      <div className={classes.head}>
        <Text as="h1" size="xl" weight={600}>
          {t('title')}
        </Text>
        <Text size="md" tone="soft">
          {name}
        </Text>
      </div>
      {isSessionExpired && <Notice>{t('sessionExpired')}</Notice>}
      {oidcAuthenticationUrl ? (
        <>
          <Text tone="soft">{t('oidcIntro', { name })}</Text>
          <a className={buttonLook} data-variant="primary" data-size="large" href={oidcAuthenticationUrl}>
            {t('signInOidc')}
          </a>
        </>
      ) : (
        <Text tone="bad" className={classes.problem} role="alert">
          {t('oidcMissing')}
        </Text>
      )}
    </Stack>
  )
}
