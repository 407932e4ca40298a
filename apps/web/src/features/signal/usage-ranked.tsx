import { RANKED_KINDS, type RankedKind, type Usage } from '@lotse/contract/features/signal/signal.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import classes from './usage-view.module.css'

/** What was opened most: KPIs, areas, topics or documents. */
export function UsageRanked({ ranked }: { ranked: Usage['ranked'] }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const [kind, setKind] = useState<RankedKind>('KPI_DETAILS')
  const entries = ranked[kind]
  const most = entries[0]?.count ?? 0
  return (
    <Panel title={t('ranked.title')}>
      <FilterChips
        label={t('ranked.label')}
        chips={RANKED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value ?? kind)}
      />
      {entries.length === 0 ? (
        <p className={classes.none}>{t('ranked.none')}</p>
      ) : (
        <ol className={classes.ranked}>
          {entries.map(({ id, name, count }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <span className={classes.count}>{format.number(count)}</span>
              <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
