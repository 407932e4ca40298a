import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { targetGridQuery } from './target-grid.queries.ts'
import { TargetSheet } from './target-grid.tsx'

/** The targets of all units for the KPIs of an area in one month. Month and area cannot be left with unsaved changes. */
export function TargetGridOfUnits({ startMonth }: { startMonth: string }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const [month, setMonth] = useState(startMonth)
  const [areaId, setAreaId] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const query = { from: month, to: month, ...(areaId === undefined ? {} : { areaId }) }
  const grid = useQuery(targetGridQuery('ALL', query))
  return (
    <Loaded query={grid} subject="figures" loading={t('loading')} shape={320}>
      {(data) => (
        <Stack gap={3}>
          <fieldset disabled={isDirty}>
            <Inline gap={3}>
              <ChoiceMenu
                label={t('targets.grid.area')}
                choices={data.areas.map(({ id, name }) => ({ value: id, label: name }))}
                value={data.areaId ?? ''}
                onChange={setAreaId}
              />
              <MonthPicker
                value={month}
                first={data.firstMonth}
                last={data.lastMonth}
                texts={{
                  label: t('targets.grid.month'),
                  previous: t('period.previous'),
                  next: t('period.next'),
                  long: format.period,
                  short: format.monthName,
                }}
                onChange={setMonth}
              />
            </Inline>
          </fieldset>
          {grid.isPlaceholderData ? null : (
            <TargetSheet
              key={`${areaId} ${month}`}
              scope="ALL"
              grid={data}
              from={month}
              to={month}
              areaId={areaId}
              canWrite
              onDirty={setDirty}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
