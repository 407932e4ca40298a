import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { tenantApiUrl } from '../../../platform/api/request-context.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PRODUCT } from '../../document-title.ts'
import { LanguageSelect } from '../header/language-select.tsx'
import { NavigationLoader } from './loader.tsx'
import { ProductMark } from './product-mark.tsx'
import { TenantMark } from './tenant-mark.tsx'
import classes from './unauthorized-layout.module.css'

/** The frame of /login and /consultant: the product on one side, the form on the other; a list of units needs the whole width. */
export function UnauthorizedLayout() {
  const { t } = useTranslation('person')
  const { name } = useSession().tenant
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
          <CourseChart />
        </aside>
      )}
      <div className={classes.main}>
        <Inline as="header" gap={4} justify="between" wrap={false} className={classes.header}>
          <TenantLogo name={name} />
          <LanguageSelect />
        </Inline>
        <main className={classes.content} id="content">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Depth lines of a sea chart and the course through them into harbour. Decoration only. */
function CourseChart() {
  return (
    <svg className={classes.chart} viewBox="0 0 480 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={classes.depth}>
        <path d="M-20 150c80-50 150-10 220-46s110-90 200-70 90 40 120 36" />
        <path d="M-20 204c92-46 150 0 226-38s112-84 196-66 92 44 120 40" />
        <path d="M-20 262c104-44 152 8 232-32s110-78 190-60 94 48 120 44" />
        <path d="M-20 324c110-40 158 12 238-28s104-70 182-54 98 54 122 50" />
        <path d="M-20 390c116-36 166 14 246-24s96-60 170-48 104 60 126 56" />
        <path d="M-20 458c122-30 176 14 254-20s88-48 158-40 110 64 130 60" />
        <path d="M-20 526c128-24 186 12 262-16s80-36 146-32 116 66 134 64" />
      </g>
      <path className={classes.course} d="M36 536C92 470 120 452 176 432s88-48 104-96 44-86 108-116" />
      <circle className={classes.mark} cx="102" cy="464" r="6" />
      <path className={classes.mark} d="m224 402 8 13h-16z" />
      <path className={classes.mark} d="m287 306 8 8-8 8-8-8z" />
      <g transform="translate(388 220)">
        <circle className={classes.light} r="34" />
        <circle className={classes.light} r="20" />
        <circle className={classes.harbour} r="7" />
      </g>
    </svg>
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
