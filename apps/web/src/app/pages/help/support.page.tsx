import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SupportForm } from '../../../features/support/support-form.tsx'
import { SupportList } from '../../../features/support/support-list.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ownBuild } from '../../resilience/new-version.ts'
import { supportOrigin } from '../../support-origin.ts'
import classes from './help.module.css'
import { SUPPORT_VIEWS, type SupportView } from './support.search.ts'

/** Where a release serves its own source code, as its licence (AGPL-3.0) asks; set by `npm run release`. */
const SOURCE_ADDRESS: string | undefined = import.meta.env.VITE_SOURCE_ADDRESS

/** Help: a form beside the person's own requests; administrators also see and answer all requests. */
export function SupportPage() {
  const { t } = useTranslation('support')
  const { whoami, isAllowed } = useSession()
  const search = useSearch({ from: '/default/support' })
  const navigate = useNavigate({ from: '/support' })
  const mayAnswer = isAllowed('TENANT_ADMIN')
  const view: SupportView = mayAnswer && search.view === 'all' ? 'all' : 'own'
  const { state = null, id: openId = null } = search
  const show = (id: string | null, only = state) =>
    void navigate({
      search: {
        ...(view === 'all' ? { view } : {}),
        ...(only === null ? {} : { state: only }),
        ...(id === null ? {} : { id }),
      },
      replace: true,
      resetScroll: false,
    })
  const listed = { state, onState: (only: SupportState | null) => show(null, only), openId, onOpen: show }
  const onSent = ({ id, number }: SupportRequest) => {
    showToast({ severity: 'success', summary: t('sent', { number }), life: 6000 })
    show(id, null)
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t(`lead.${view}`)} />
      {mayAnswer ? (
        <TabLinks label={t('view.label')}>
          {SUPPORT_VIEWS.map((one) => (
            <Link key={one} to="/support" search={{ view: one }} aria-current={one === view ? 'page' : undefined}>
              {t(`view.${one}`)}
            </Link>
          ))}
        </TabLinks>
      ) : null}
      <div className={mayAnswer ? classes.below : undefined}>
        {view === 'all' ? (
          <SupportList scope="TENANT" {...listed} />
        ) : (
          <Columns ratio={[3, 2]} align="start">
            <SupportForm
              key={whoami?.id}
              personId={whoami?.id ?? ''}
              page={supportOrigin()}
              build={ownBuild()}
              text={search.text ?? ''}
              onSent={onSent}
            />
            <SupportList scope="OWN" {...listed} />
          </Columns>
        )}
      </div>
      {SOURCE_ADDRESS ? (
        <Text size="xs" tone="faint">
          <a href={SOURCE_ADDRESS} download>
            {t('source')}
          </a>
        </Text>
      ) : null}
    </>
  )
}
