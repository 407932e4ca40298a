import { IconLogout } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../../features/person/person.session.ts'
import { tenantApiUrl } from '../../../platform/api/request-context.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Text } from '../../../ui/text/text.tsx'
import { PRODUCT } from '../../document-title.ts'
import { LanguageSelect } from '../header/language-select.tsx'
import { CourseChart } from './course-chart.tsx'
import { NavigationLoader } from './loader.tsx'
import { ProductMark } from './product-mark.tsx'
import { TenantMark } from './tenant-mark.tsx'
import classes from './unauthorized-layout.module.css'

/** The frame of /login and /consultant: the product on one side, the form on the other; a list of units needs the whole width. */
export function UnauthorizedLayout() {
  const { t } = useTranslation('person')
  const { tenant, whoami } = useSession()
  const { name } = tenant
  const isWide = useLocation({ select: ({ pathname }) => pathname.startsWith('/consultant') })
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <NavigationLoader />
      {isWide ? null : (
        <aside className={classes.side}>
          <Inline as="p" wrap={false} className={classes.product}>
            <ProductMark />
            {PRODUCT}
          </Inline>
          <p className={classes.claim}>{t('intro')}</p>
          <CourseChart name={name} />
        </aside>
      )}
      <div className={classes.main}>
        <Inline as="header" gap={4} justify="between" wrap={false} className={classes.header}>
          <TenantLogo name={name} />
          <Inline gap={2} wrap={false}>
            <LanguageSelect />
            {isWide && whoami ? <SignOut /> : null}
          </Inline>
        </Inline>
        <main className={classes.content} id="content">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Beside the languages, where the frame has no menu of the person. */
function SignOut() {
  const { t } = useTranslation()
  const label = t('shell.signOut')
  const isNarrow = useMedia(NARROW)
  const onClick = () => void signOut()
  return isNarrow ? (
    <IconButton label={label} onClick={onClick}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
    </IconButton>
  ) : (
    <TextButton variant="plain" onClick={onClick}>
      {label}
    </TextButton>
  )
}

/** The tenant's logo; its name where there is no logo. Logos are drawn for white paper: on dark ground the mark and the name stand for it. */
function TenantLogo({ name }: { readonly name: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (name === '') return <span />
  if (isMissing)
    return (
      <Text as="span" size="md" weight={600}>
        {name}
      </Text>
    )
  return (
    <>
      <img className={classes.logo} src={`${tenantApiUrl()}/logo`} alt={name} onError={() => setIsMissing(true)} />
      <Inline as="span" gap={3} wrap={false} className={classes.onDark}>
        <TenantMark />
        {name}
      </Inline>
    </>
  )
}
