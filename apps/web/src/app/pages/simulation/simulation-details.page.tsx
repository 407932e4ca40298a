import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { allKpisQuery } from '../../../features/kpi/kpi.queries.ts'
import { ScenarioActions } from '../../../features/simulation/action/scenario-actions.tsx'
import { ScenarioMeasures } from '../../../features/simulation/action/scenario-measures.tsx'
import { ScenarioActuals } from '../../../features/simulation/actuals/scenario-actuals.tsx'
import type { EditorPlace } from '../../../features/simulation/editor/editor.view.ts'
import { EditorSkeleton } from '../../../features/simulation/editor/editor-skeleton.tsx'
import { ScenarioEditor } from '../../../features/simulation/editor/scenario-editor.tsx'
import { ScenarioMissing } from '../../../features/simulation/editor/scenario-missing.tsx'
import type { ScenarioSubject } from '../../../features/simulation/scenario/use-scenario-form.ts'
import { simulationModelQuery, simulationQuery } from '../../../features/simulation/simulation.queries.ts'
import { startLevers } from '../../../features/simulation/start-levers.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { clean } from '../../search/view.ts'
import { isError } from '../entry/page-error-code.ts'
import type { SimulationSearch } from './simulation.search.ts'

/** One scenario: `id` opens one, without it a new one begins with the outcome `kpiId` and the given levers. */
export function SimulationDetailsPage() {
  const { id, kpiId, levers = '', level } = useSearch({ from: '/default/simulation/details' })
  if (id !== undefined) return <SavedScenario key={id} id={id} />
  return <NewScenario key={`${kpiId} ${levers} ${level}`} kpiId={kpiId} levers={levers} level={level} />
}

function SavedScenario({ id }: { id: string }) {
  const errorTexts = useLoadErrorTexts('scenario')
  const scenario = useQuery(simulationQuery(id))
  if (isError(scenario.error, 'simulation.not_found', 'validation.failed') && !scenario.data) return <ScenarioMissing />
  return (
    <Loadable query={scenario} errorTexts={errorTexts} skeleton={<EditorSkeleton />}>
      {(data) => <Editor subject={{ kind: 'EDIT', scenario: data }} />}
    </Loadable>
  )
}

function NewScenario({
  kpiId,
  levers,
  level,
}: {
  kpiId: string | undefined
  levers: string
  level: SimulationSearch['level'] | undefined
}) {
  const { t } = useTranslation('simulation')
  const errorTexts = useLoadErrorTexts('scenario')
  const model = useQuery(simulationModelQuery(kpiId))
  if (isError(model.error, 'kpi.not_found') && !model.data) return <ScenarioMissing />
  return (
    <Loadable query={model} errorTexts={errorTexts} skeleton={<EditorSkeleton />}>
      {(data) => {
        const { outcomeId, baseMonth, nodes } = data
        const outcome = nodes.find(({ code }) => code === outcomeId)?.name ?? outcomeId
        const fields = {
          name: t('editor.newName', { outcome }),
          note: '',
          outcomeId,
          baseMonth,
          horizonMonths: 12,
          levers: levers && level ? startLevers(data, levers.split(','), level) : [],
        }
        return <Editor subject={{ kind: 'NEW', fields }} />
      }}
    </Loadable>
  )
}

function Editor({ subject }: { subject: ScenarioSubject }) {
  const { view = 'result', node, comparison = 'PRIOR_YEAR' } = useSearch({ from: '/default/simulation/details' })
  const navigate = useNavigate({ from: '/simulation/details' })
  const place = useMemo(() => ({ view, node, comparison }), [view, node, comparison])
  const onPlace = useCallback(
    (patch: Partial<EditorPlace>) =>
      void navigate({ search: (old) => clean({ ...old, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  const outcomes = useOutcomes()
  const scenario = subject.kind === 'EDIT' ? subject.scenario : null
  return (
    <ScenarioEditor
      subject={subject}
      outcomes={outcomes}
      place={place}
      onPlace={onPlace}
      onSaved={({ id }) =>
        void navigate({
          search: (old) => clean({ ...old, id, kpiId: undefined, levers: undefined, level: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
      actions={scenario ? <Actions scenario={scenario} /> : null}
      actuals={
        scenario ? (
          <>
            <ScenarioActuals id={scenario.id} />
            <ScenarioMeasures scenario={scenario} />
          </>
        ) : null
      }
    />
  )
}

function Actions({ scenario }: { scenario: SimulationDetail }) {
  const kpis = useQuery(allKpisQuery({})).data?.content
  const direction = kpis?.find(({ id }) => id === scenario.outcome.code)?.direction ?? null
  return <ScenarioActions scenario={scenario} direction={direction} />
}

/** The KPIs of the unit by area, as outcomes to choose from. */
function useOutcomes() {
  const kpis = useQuery(allKpisQuery({})).data
  const areas = useQuery(areasQuery({})).data
  return useMemo(() => {
    const names = new Map(areas?.content.map(({ id, name }) => [id, name]))
    return (kpis?.content ?? []).map(({ id, name, areaId }) => ({ value: id, label: name, group: names.get(areaId) }))
  }, [kpis, areas])
}
