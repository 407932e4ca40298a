import { useSession } from '../../platform/session/session.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { TenantMark } from '../frame/layout/tenant-mark.tsx'
import { ErrorPage } from '../pages/entry/error.page.tsx'
import classes from './full-error-page.module.css'
import { isSearchBot } from './search-bot.ts'

/** The error page where there is no frame around it; the tenant's brand says where one is. */
export function FullErrorPage({ error }: { readonly error: unknown }) {
  const { name } = useSession().tenant
  return (
    <div className={classes.frame}>
      {name === '' || isSearchBot(navigator.userAgent) ? (
        <span />
      ) : (
        <Inline as="header" gap={3} wrap={false} className={classes.brand}>
          <TenantMark />
          {name}
        </Inline>
      )}
      <main id="content" className={classes.content}>
        <ErrorPage error={error} />
      </main>
    </div>
  )
}
