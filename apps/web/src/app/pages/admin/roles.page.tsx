import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rolesQuery } from '../../../features/person/role/role.queries.ts'
import { RoleDialog } from '../../../features/person/role/role-dialog.tsx'
import { RoleMatrix } from '../../../features/person/role/role-matrix.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The roles of the organisation; one of them is open when the address names it. */
export function RolesPage() {
  const { t } = useTranslation()
  const { t: tPerson } = useTranslation('person')
  const { role: openId } = useSearch({ from: '/default/admin/roles' })
  const navigate = useNavigate({ from: '/admin/roles' })
  const roles = useQuery(rolesQuery()).data?.content
  const [isNew, setNew] = useState(false)
  const [lastOpen, setLastOpen] = useState<Role>()
  const found = roles?.find(({ id, can }) => id === openId && can.edit)
  if (found && found !== lastOpen) setLastOpen(found)
  // A role that was removed while it is edited stays in the dialog, which explains it when it is saved.
  const open = found ?? (lastOpen?.id === openId ? lastOpen : undefined)
  const change = (role: string | undefined) =>
    void navigate({ search: role === undefined ? {} : { role }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('page.adminRoles')}
        lead={tPerson('role.lead')}
        actions={
          <TextButton
            variant="primary"
            icon={<IconPlus size={16} stroke={2} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setNew(true)}
          >
            {tPerson('role.new')}
          </TextButton>
        }
        context={<AdminTabs current="/admin/roles" />}
      />
      <RoleMatrix holders={(role) => <Holders role={role} />} onEdit={({ id }) => change(id)} />
      {open ? <RoleDialog key={open.id} edited={open} onClose={() => change(undefined)} /> : null}
      {isNew ? <RoleDialog edited={null} onClose={() => setNew(false)} /> : null}
    </>
  )
}

function Holders({ role: { id, holderCount } }: { role: Role }) {
  const { t } = useTranslation('person')
  return holderCount === 0 ? (
    <span>{t('role.noHolders')}</span>
  ) : (
    <Link to="/admin/people" search={{ roleId: id }} className={quietLinkLook}>
      {t('role.holders', { count: holderCount })}
    </Link>
  )
}
