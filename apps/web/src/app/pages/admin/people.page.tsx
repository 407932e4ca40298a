import type { PeopleItem } from '@lotse/contract/features/person/person.people.schema.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { InviteDialog } from '../../../features/person/people/invite-dialog.tsx'
import { PeopleOverview } from '../../../features/person/people/overview.tsx'
import { PersonDrawer } from '../../../features/person/people/person-drawer.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { adminPeopleSearch } from './admin.search.ts'
import { AdminTabs } from './admin-tabs.tsx'

/** The people of the organisation; one of them, or the invitation, is open over the list when the address names it. */
export function PeoplePage() {
  const { t } = useTranslation()
  const { t: tPerson } = useTranslation('person')
  const { person, invite, ...view } = useSearch({ from: '/default/admin/people' })
  const navigate = useNavigate({ from: '/admin/people' })
  const change = (patch: object) =>
    void navigate({ search: (old) => adminPeopleSearch({ ...old, ...patch }), replace: true, resetScroll: false })
  const open = useCallback(
    ({ id, name }: PeopleItem) => (
      <Link
        to="/admin/people"
        search={(old) => ({ ...adminPeopleSearch({ ...old }), person: id })}
        resetScroll={false}
        className={quietLinkLook}
        title={name}
      >
        {name}
      </Link>
    ),
    [],
  )
  return (
    <>
      <PageHeader
        title={t('page.adminPeople')}
        lead={tPerson('people.lead')}
        actions={
          <TextButton
            variant="primary"
            icon={<IconUserPlus size={16} stroke={2} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => change({ invite: true })}
          >
            {tPerson('people.invite.open')}
          </TextButton>
        }
        context={<AdminTabs current="/admin/people" />}
      />
      <PeopleOverview view={view} open={open} onChange={change} />
      {person ? <PersonDrawer key={person} id={person} onClose={() => change({ person: undefined })} /> : null}
      {invite ? <InviteDialog onClose={() => change({ invite: undefined })} /> : null}
    </>
  )
}
