import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { organisationUnitsQuery, peerGroupsQuery } from '../../../features/organisation/organisation.queries.ts'
import { PasteUnits } from '../../../features/organisation/paste-units.tsx'
import { PeerGroupDialog } from '../../../features/organisation/peer-group-dialog.tsx'
import { PeerGroupPanel } from '../../../features/organisation/peer-group-panel.tsx'
import { UnitDialog } from '../../../features/organisation/unit-dialog.tsx'
import { UnitTable } from '../../../features/organisation/unit-table.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { clean } from '../../search/view.ts'
import type { AdminUnitsSearch } from './admin.search.ts'
import { AdminTabs } from './admin-tabs.tsx'

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Business units and peer groups; one of them, a new one, or the pasted list is open when the address names it. */
export function UnitsPage() {
  const { t } = useTranslation()
  const { t: tOrganisation } = useTranslation('organisation')
  const { unit, group, add } = useSearch({ from: '/default/admin/units' })
  const navigate = useNavigate({ from: '/admin/units' })
  const show = (search: AdminUnitsSearch) =>
    void navigate({ search: clean({ ...search }), replace: true, resetScroll: false })
  const close = () => show({})
  const units = useQuery(organisationUnitsQuery()).data?.content
  const groups = useQuery(peerGroupsQuery()).data?.content
  const edited = units?.find(({ id }) => id === unit)
  const editedGroup = groups?.find(({ id }) => id === group)
  return (
    <>
      <PageHeader
        title={t('page.adminUnits')}
        lead={tOrganisation('unit.lead')}
        actions={
          <Inline gap={2}>
            <TextButton
              icon={<IconClipboardList {...ICON} />}
              aria-haspopup="dialog"
              onClick={() => show({ add: 'LIST' })}
            >
              {tOrganisation('paste.open')}
            </TextButton>
            <TextButton
              variant="primary"
              icon={<IconPlus {...ICON} />}
              aria-haspopup="dialog"
              onClick={() => show({ add: 'UNIT' })}
            >
              {tOrganisation('unit.new')}
            </TextButton>
          </Inline>
        }
        context={<AdminTabs current="/admin/units" />}
      />
      <Stack gap={5}>
        <UnitTable
          open={({ id, name }) => (
            <Link to="/admin/units" search={{ unit: id }} resetScroll={false} className={quietLinkLook}>
              {name}
            </Link>
          )}
        />
        <Panel
          title={tOrganisation('group.title')}
          summary={tOrganisation('group.lead')}
          actions={
            <TextButton aria-haspopup="dialog" onClick={() => show({ add: 'GROUP' })}>
              {tOrganisation('group.new')}
            </TextButton>
          }
        >
          <PeerGroupPanel onOpen={({ id }) => show({ group: id })} />
        </Panel>
      </Stack>
      {units && (edited || add === 'UNIT') ? (
        <UnitDialog key={edited?.id} edited={edited ?? null} units={units} onClose={close} />
      ) : null}
      {units && add === 'LIST' ? <PasteUnits units={units} onClose={close} /> : null}
      {units && (editedGroup || add === 'GROUP') ? (
        <PeerGroupDialog key={editedGroup?.id} edited={editedGroup ?? null} units={units} onClose={close} />
      ) : null}
    </>
  )
}
