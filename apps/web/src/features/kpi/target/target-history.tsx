import type { GridKpi } from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { targetFigure } from '../kpi.words.ts'
import type { Address } from './target-grid.model.ts'
import { targetHistoryQuery } from './target-grid.queries.ts'

/** Who changed the target of a month, when and from what. */
export function TargetHistory({ address: { unitId, kpiId, month }, kpi }: { address: Address; kpi: GridKpi }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const history = useQuery(targetHistoryQuery({ businessUnitId: unitId, kpiId, month }))
  const write = (target: GridKpi['standard']) => targetFigure(t, format, target, kpi) ?? t('targets.grid.empty')
  return (
    <Panel
      title={t('targets.grid.history')}
      summary={t('targets.grid.historyOf', { name: kpi.name, month: format.period(month) })}
    >
      <Loaded query={history} subject="figures" loading={t('loading')} shape={80}>
        {({ content }) =>
          content.length === 0 ? (
            <Text tone="soft">{t('targets.grid.historyNone')}</Text>
          ) : (
            <Lines>
              {content.map(({ at, by, before, after }) => (
                <li key={at}>
                  {t('targets.grid.historyLine', {
                    by: by ?? t('targets.grid.unknown'),
                    at: format.moment(at),
                    before: write(before),
                    after: write(after),
                  })}
                </li>
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Panel>
  )
}
