import { useSession } from '../../platform/session/session.ts'
import { rememberWantedAddress } from '../../platform/session/wanted-address.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { RefusedUnit } from './page-error.ts'

/** Says that a link leads to a business unit that the person may not open, and offers the same screen for another one. */
export function RefusedUnitMessage({ error }: { readonly error: RefusedUnit }) {
  const { t } = useTranslation('error')
  const { whoami, isAllowed } = useSession()
  const name = whoami?.businessUnitName
  return (
    <>
      <Text as="h1" size="xl" weight={600}>
        {t('unitHeading')}
      </Text>
      <Text size="md" tone="soft">
        {t('unitText')}
      </Text>
      <Inline gap={3} justify="center">
        {name ? (
          <a className={buttonLook} data-variant="primary" data-size="large" href={error.href}>
            {t('unitOpenFor', { name })}
          </a>
        ) : null}
        {isAllowed('CHANGE_BUSINESS_UNIT') ? (
          <a
            className={buttonLook}
            data-variant={name ? 'outline' : 'primary'}
            data-size="large"
            href="/consultant"
            onClick={() => rememberWantedAddress(error.href)}
          >
            {t('unitChoose')}
          </a>
        ) : null}
      </Inline>
    </>
  )
}
