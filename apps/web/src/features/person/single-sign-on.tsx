import type { SignOnProblem } from '@lotse/contract/features/person/single-sign-on.constants.ts'
import { startSingleSignOn } from '../../platform/api/generated/single-sign-on.operations.ts'
import { requestAddress } from '../../platform/api/request.ts'
import { currentRequestContext } from '../../platform/api/request-context.ts'
import { useSession } from '../../platform/session/session.ts'
import { peekWantedAddress } from '../../platform/session/wanted-address.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './sign-in.module.css'

interface SingleSignOnProps {
  readonly isSessionExpired: boolean
  /** Why the last sign-in did not succeed. */
  readonly problem?: SignOnProblem | undefined
}

/** Signing in at the identity provider of the organisation. */
export function SingleSignOn({ isSessionExpired, problem }: SingleSignOnProps) {
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
      {problem && (
        <Notice role="alert" tone="watch">
          {t(`signOnProblem.${problem}`)}
        </Notice>
      )}
      {oidcAuthenticationUrl ? (
        <>
          <Text tone="soft">{t('oidcIntro', { name })}</Text>
          <a
            className={buttonLook}
            data-variant="primary"
            data-size="large"
            href={startAddress(oidcAuthenticationUrl, peekWantedAddress())}
          >
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

/** The sign-on address of the tenant; that of the product's own server also gets the page to return to. */
function startAddress(configured: string, returnTo: string | null): string {
  const { bases } = currentRequestContext()
  const address = new URL(configured, bases.tenant).href
  if (address !== requestAddress(startSingleSignOn, {}, bases)) return address
  return requestAddress(startSingleSignOn, { query: { returnTo } }, bases)
}
