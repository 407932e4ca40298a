import { Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { PRODUCT } from '../document-title.ts'
import { CourseChart } from './course-chart.tsx'
import { LanguageSelect } from './language-select.tsx'
import { ProductMark } from './product-mark.tsx'
import { TenantLogo } from './tenant-logo.tsx'
import classes from './unauthorized-layout.module.css'

/** The frame of /login and /consultant: the product on the one side, what is asked for on the other. */
export function UnauthorizedLayout() {
  const { t } = useTranslation('person')
  const { name } = useSession().tenant
  const isWide = useLocation({ select: ({ pathname }) => pathname.startsWith('/consultant') })
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <aside className={classes.side}>
        <p className={classes.product}>
          <ProductMark />
          {PRODUCT}
        </p>
        <p className={classes.claim}>{t('intro')}</p>
        <CourseChart />
      </aside>
      <div className={classes.main}>
        <header className={classes.header}>
          <TenantLogo name={name} />
          <LanguageSelect />
        </header>
        <main className={classes.content} id="content">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
