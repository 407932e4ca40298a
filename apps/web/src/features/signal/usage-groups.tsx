import type { Usage, UsageGroup } from '@lotse/contract/features/signal/signal.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import classes from './usage-view.module.css'

/** Use by business unit or by role; groups too small are not counted out. */
export function UsageGroups({ usage }: { usage: Usage }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const [by, setBy] = useState<'units' | 'roles'>('units')
  const { smallestGroup } = usage
  const tooFew = t('group.tooFew', { smallest: format.number(smallestGroup) })
  const columns: readonly Column<UsageGroup>[] = [
    {
      id: 'name',
      header: by === 'units' ? t('group.unit') : t('group.role'),
      isRowHeader: true,
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
    },
    {
      id: 'people',
      header: t('people'),
      isFigure: true,
      cell: ({ people }) => (people === null ? tooFew : format.number(people)),
      sortBy: ({ people }) => people,
    },
    {
      id: 'count',
      header: t('group.count'),
      isFigure: true,
      cell: ({ count }) => format.number(count),
      sortBy: ({ count }) => count,
    },
  ]
  return (
    <Panel title={t('group.title')}>
      <FilterChips
        label={t('group.label')}
        chips={[
          { value: 'units', label: t('group.units') },
          { value: 'roles', label: t('group.roles') },
        ]}
        value={by}
        onChange={(value) => setBy(value ?? by)}
      />
      <div className={classes.table}>
        <DataTable key={by} caption={t(`group.${by}`)} columns={columns} rows={usage[by]} rowKey={({ id }) => id} />
      </div>
      {usage[by].some(({ people }) => people === null) ? (
        <p className={classes.none}>{t('group.note', { smallest: format.number(smallestGroup) })}</p>
      ) : null}
    </Panel>
  )
}
