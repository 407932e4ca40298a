import { IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AddToComparison, ScenarioComparison } from '../../../features/simulation/compare/comparison.tsx'
import { NewScenarioButton } from '../../../features/simulation/list/new-scenario.tsx'
import { SimulationOverview } from '../../../features/simulation/list/overview.tsx'
import type { SimulationView } from '../../../features/simulation/list/view.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { clean } from '../../search/view.ts'
import { UnitFiguresAge } from '../analysis/unit-figures-age.tsx'
import { useOutcomes } from './use-outcomes.ts'

/** The scenarios of the business unit or, with `compare` in the address, up to four of them side by side. */
export function SimulationPage() {
  const { compare, unit: _, ...view } = useSearch({ from: '/default/simulation' })
  return compare === undefined ? <Scenarios view={view} /> : <Comparison ids={compare.split(',')} />
}

function Scenarios({ view }: { view: SimulationView }) {
  const { t } = useTranslation('simulation')
  const { isAllowed } = useSession()
  const navigate = useNavigate({ from: '/simulation' })
  const { outcomes, directionOf } = useOutcomes()
  const action = isAllowed('SIMULATION_WRITE') ? <NewScenarioButton outcomes={outcomes} /> : null
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={action} context={<UnitFiguresAge />} />
      <SimulationOverview
        view={view}
        directionOf={directionOf}
        outcomeName={outcomes.find(({ id }) => id === view.kpiId)?.name}
        action={action}
        onChange={(patch) =>
          void navigate({ search: (old) => clean({ ...old, ...patch }), replace: true, resetScroll: false })
        }
      />
    </>
  )
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('simulation')
  const { t: tKpi } = useTranslation('kpi')
  const navigate = useNavigate({ from: '/simulation' })
  const { directionOf } = useOutcomes()
  const onChange = (compared: readonly string[]) =>
    void navigate({ search: compared.length > 0 ? { compare: compared.join() } : {}, resetScroll: false })
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tKpi('nav.breadcrumb')}>
            {[
              <Link key="list" to="/simulation">
                {t('title')}
              </Link>,
              <span key="compare" aria-current="page">
                {t('compare.title')}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={t('compare.title')}
        actions={
          <>
            <AddToComparison ids={ids} onChange={onChange} />
            <TextButton icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
              {t('compare.print')}
            </TextButton>
          </>
        }
      />
      <ScenarioComparison ids={ids} directionOf={directionOf} onChange={onChange} />
    </>
  )
}
