import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { type UnitChoice, UnitPicker } from '../../../features/businessunit/unit-picker.tsx'
import { refreshPerson } from '../../../features/person/person.session.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setSelectedUnit, useSessionStore } from '../../../platform/session/session.store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { takeWantedAddress } from '../../../platform/session/wanted-address.ts'
import { loadInsideTexts, useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { mayOpen, ROUTE_TABLE } from '../../route/route-table.ts'
import { clean } from '../../search/view.ts'
import classes from './consultant.module.css'
import { CONSULTANT_TABS, type ConsultantTab, consultantSearch } from './consultant.search.ts'
import { GettingStartedSlot } from './getting-started-slot.tsx'

/** Loaded on demand: the list of units is the first screen of consultants. */
const ConsultantViews = lazyPart('The view across all units', async () => {
  const { ConsultantViews: Views } = await import('./consultant-views.tsx')
  return Views
})

/** Loaded with the texts of all screens, which the first screen does not need. */
const ConsultantVisits = lazyPart('The visits of all units', async () => {
  const [{ ConsultantVisits: Visits }] = await Promise.all([import('./consultant-visits.tsx'), loadInsideTexts()])
  return Visits
})

/** The permission that each view needs. */
const PERMISSION_OF = {
  table: 'KPI_READ',
  assessments: 'ASSESSMENT_READ',
  measures: 'MEASURE_READ',
  visits: 'KPI_READ',
} as const

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
  const units = useRef<HTMLDivElement>(null)
  const start = useSearch({ from: '/unauthorized/consultant' })
  const { isAllowed } = useSession()
  const tabs = CONSULTANT_TABS.filter((one) => isAllowed(PERMISSION_OF[one]))
  const tab = tabs.find((one) => one === start.tab)
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
        {/* A visit is printed as its own sheet. */}
        <div data-screen-only={start.visit === undefined ? undefined : true}>
          <PageHeader
            title={t(TITLES[tab ?? 'list'].title)}
            lead={t(TITLES[tab ?? 'list'].lead)}
            actions={
              <>
                {selectedUnitId && unitName && (
                  <TextButton onClick={() => void navigate({ to: '/home' })}>
                    {t('back', { name: unitName })}
                  </TextButton>
                )}
                {mayAdminister ? (
                  <TextButton onClick={() => void navigate({ to: '/admin' })}>{tApp('page.admin')}</TextButton>
                ) : null}
              </>
            }
          />
        </div>
        {tabs.length > 0 ? (
          <div className={classes.tabs}>
            <ViewTabs tabs={tabs} current={tab} />
          </div>
        ) : null}
        {tab === undefined ? (
          <Stack gap={4}>
            <GettingStartedSlot
              place="CONSULTANT"
              targets={{ onUnits: () => units.current?.querySelector('input')?.focus() }}
            />
            <div id="units" ref={units}>
              <UnitPicker
                currentId={selectedUnitId}
                isBusy={isBusy}
                start={start}
                onChoice={change}
                onSelect={(unit) => void select(unit)}
              />
            </div>
          </Stack>
        ) : (
          <Suspense fallback={null}>
            {tab === 'visits' ? (
              <ConsultantVisits search={start} />
            ) : (
              <ConsultantViews
                // Filters of one view are not those of the other.
                key={tab}
                search={start}
                onChange={(patch) => {
                  const search = consultantSearch(clean({ ...start, ...patch }))
                  if (router.state.location.pathname !== '/consultant' || isSame(search, start)) return
                  void navigate({ to: '/consultant', search, replace: true, resetScroll: false })
                }}
              />
            )}
          </Suspense>
        )}
      </div>
    </QueryClientProvider>
  )
}

const TITLES = {
  list: { title: 'title', lead: 'intro' },
  table: { title: 'portfolio.title', lead: 'portfolio.lead' },
  assessments: { title: 'portfolio.assessmentsTitle', lead: 'portfolio.assessmentsLead' },
  measures: { title: 'portfolio.measuresTitle', lead: 'portfolio.measuresLead' },
  visits: { title: 'portfolio.visitsTitle', lead: 'portfolio.visitsLead' },
} as const

/** Whether a view lists units, which are searched and filtered. */
const hasUnitFilter = (tab: ConsultantTab | undefined) => tab !== 'measures' && tab !== 'visits'

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(consultantSearch({ ...b }))

/** The list of units and the views across all of them; those that show units share search and filters. */
function ViewTabs({
  tabs,
  current,
}: {
  readonly tabs: readonly ConsultantTab[]
  readonly current: ConsultantTab | undefined
}) {
  const { t } = useTranslation('businessunit')
  const { search, brand, region } = useSearch({ from: '/unauthorized/consultant' })
  const filter = clean({ search, brand, region })
  return (
    <TabLinks label={t('portfolio.tab.label')}>
      {([undefined, ...tabs] as const).map((tab) => (
        <Link
          key={tab ?? 'list'}
          to="/consultant"
          search={clean({ tab, ...(hasUnitFilter(tab) && hasUnitFilter(current) ? filter : {}) })}
          activeOptions={{ exact: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`portfolio.tab.${tab ?? 'list'}`)}
        </Link>
      ))}
    </TabLinks>
  )
}
