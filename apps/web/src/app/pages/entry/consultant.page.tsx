import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type UnitChoice, UnitPicker } from '../../../features/businessunit/unit-picker.tsx'
import { refreshPerson, signOut } from '../../../features/person/person.session.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setSelectedUnit, useSessionStore } from '../../../platform/session/session.store.ts'
import { takeWantedAddress } from '../../../platform/session/wanted-address.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { mayOpen, ROUTE_TABLE } from '../../route/route-table.ts'
import { consultantSearch } from '../../search/consultant.ts'
import classes from './consultant.module.css'

/** Consultants choose the business unit they work in; then the requested page or home opens. */
export function ConsultantPage() {
  const { t } = useTranslation('businessunit')
  const { t: tApp } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const selectedUnitId = useSessionStore((state) => state.selectedUnitId)
  const unitName = useSessionStore((state) => state.whoami?.businessUnitName)
  const mayAdminister = useSessionStore((state) => mayOpen(ROUTE_TABLE['/admin'], state.whoami))
  const [isBusy, setIsBusy] = useState(false)
  const start = useSearch({ from: '/unauthorized/consultant' })
  const change = (choice: UnitChoice) => {
    const search = consultantSearch({ ...choice })
    const isShown = JSON.stringify(search) === JSON.stringify(consultantSearch({ ...start }))
    // On another page, the unit has been chosen meanwhile.
    if (isShown || router.state.location.pathname !== '/consultant') return
    void navigate({ to: '/consultant', search, replace: true, resetScroll: false })
  }

  async function select(unit: BusinessUnit) {
    setIsBusy(true)
    setSelectedUnit(unit.id)
    await refreshPerson()
    await navigate({ href: takeWantedAddress() })
    setIsBusy(false)
  }

  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.page}>
        <PageHeader
          title={t('title')}
          lead={t('intro')}
          actions={
            <>
              {selectedUnitId && unitName && (
                <TextButton onClick={() => void navigate({ to: '/home' })}>{t('back', { name: unitName })}</TextButton>
              )}
              {mayAdminister ? (
                <TextButton onClick={() => void navigate({ to: '/admin' })}>{tApp('page.admin')}</TextButton>
              ) : null}
              <TextButton onClick={() => void signOut()}>{t('signOut')}</TextButton>
            </>
          }
        />
        <UnitPicker
          currentId={selectedUnitId}
          isBusy={isBusy}
          start={start}
          onChoice={change}
          onSelect={(unit) => void select(unit)}
        />
      </div>
    </QueryClientProvider>
  )
}
