import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { targetGridQuery } from './target-grid.queries.ts'
import { TargetSheet } from './target-grid.tsx'

/** The targets of the unit for the KPIs of an area, month by month in a year. The year cannot be left with unsaved changes. */
export function TargetGridOfYear({ areaId, startYear }: { areaId: string; startYear: number }) {
  const { t } = useTranslation('kpi')
  const { isAllowed } = useSession()
  const [year, setYear] = useState(startYear)
  const [isDirty, setDirty] = useState(false)
  const [from, to] = [`${year}-01`, `${year}-12`]
  const grid = useQuery(targetGridQuery('UNIT', { from, to, areaId }))
  const step = (by: number, isPossible: boolean) => ({
    disabled: isDirty || !isPossible,
    onClick: () => setYear(year + by),
  })
  return (
    <Loaded query={grid} subject="figures" loading={t('loading')} shape={320}>
      {(data) => (
        <Stack gap={3}>
          <Inline gap={3}>
            <TextButton {...step(-1, data.firstMonth < from)}>{t('targets.grid.previous')}</TextButton>
            <Heading level={2} size="md">
              {year}
            </Heading>
            <TextButton {...step(1, data.lastMonth > to)}>{t('targets.grid.next')}</TextButton>
          </Inline>
          {grid.isPlaceholderData ? null : (
            <TargetSheet
              key={`${areaId} ${year}`}
              scope="UNIT"
              grid={data}
              from={from}
              to={to}
              areaId={areaId}
              canWrite={isAllowed('KPI_WRITE')}
              onDirty={setDirty}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
