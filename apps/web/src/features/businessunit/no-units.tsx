import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'

/** Shown in place of business units when none is assigned to the person. Who maintains people can assign them, or create the first ones. */
export function NoUnits() {
  const { t } = useTranslation('businessunit')
  const { isAllowed } = useSession()
  if (isAllowed('TENANT_ADMIN')) {
    return (
      <EmptyState
        title={t('emptyTitleOwner')}
        text={t('emptyTextOwner')}
        action={<Link to="/admin/units">{t('toUnits')}</Link>}
      />
    )
  }
  if (!isAllowed('USER_ADMIN')) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyTextAdmin')}
      action={<Link to="/admin/people">{t('toPeople')}</Link>}
    />
  )
}
