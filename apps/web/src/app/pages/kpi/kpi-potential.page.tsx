import type { PotentialLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { KpiPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { kpiQuery } from '../../../features/kpi/kpi.queries.ts'
import { AssumptionList } from '../../../features/kpi/potential/assumption-list.tsx'
import { PotentialCalculation } from '../../../features/kpi/potential/calculation.tsx'
import { PotentialLevelChart } from '../../../features/kpi/potential/level-chart.tsx'
import { PotentialMissing } from '../../../features/kpi/potential/missing.tsx'
import { kpiPotentialQuery, potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { readLevel } from '../../../features/kpi/potential/potential.words.ts'
import { PotentialSentence } from '../../../features/kpi/potential/sentence.tsx'
import { PotentialWhole } from '../../../features/kpi/potential/whole.tsx'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { twinOf } from '../../../features/priority/twin.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonRows, SkeletonSentence } from '../../../ui/feedback/page-skeletons.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { viewSearch } from '../../search/view.ts'

/** What closing a KPI's gap is worth: sentence, levels, share in the whole, way to the result, assumptions. */
export function KpiPotentialPage() {
  const { t } = useTranslation('kpi')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const view = viewSearch({ ...search })
  const id = search.id ?? ''
  const potential = useQuery(kpiPotentialQuery(id, view))
  const hasNoAmount = potential.data?.levels.length === 0
  const priorities = useQuery({ ...prioritiesQuery(view), enabled: hasNoAmount }).data?.content ?? []
  return (
    <Loaded
      query={potential}
      subject="figures"
      loading={t('loading')}
      shape={
        <Stack gap={4}>
          <SkeletonSentence />
          <SkeletonRows count={4} />
        </Stack>
      }
    >
      {(data) =>
        data.levels.length === 0 ? (
          <PotentialMissing potential={data} view={view} twin={twinOf(priorities, data.id)} />
        ) : (
          <PotentialParts key={data.id} potential={data} view={view} />
        )
      }
    </Loaded>
  )
}

function PotentialParts({ potential, view }: { potential: KpiPotential; view: ViewQuery }) {
  const [chosen, setChosen] = useState<PotentialLevel | null>(null)
  const level = potential.levels.find((one) => one.level === chosen) ?? readLevel(potential)
  const unit = useQuery(potentialQuery(view, level?.level === potential.standardLevel ? undefined : level?.level))
  const shown = useQuery(kpiQuery(potential.id, view)).data
  if (!level) return null
  // Inside its target range all levels are equal, so there is no chart to draw.
  const isTargetRangeReached = potential.state === 'AT_BEST' && potential.direction === 'RANGE'
  return (
    <Stack gap={4}>
      <PotentialSentence potential={potential} shown={shown} />
      {isTargetRangeReached ? null : <PotentialLevelChart potential={potential} />}
      {potential.state === 'AT_BEST' ? null : (
        <Columns ratio={[7, 5]}>
          <PotentialCalculation potential={potential} level={level} onLevel={setChosen} />
          <Stack gap={4}>
            <PotentialWhole potential={potential} level={level} unit={unit.data} view={view} />
            <AssumptionList assumptions={potential.assumptions} />
          </Stack>
        </Columns>
      )}
    </Stack>
  )
}
