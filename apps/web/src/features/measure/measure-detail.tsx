import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { MeasureComments } from './measure-comments.tsx'
import classes from './measure-detail.module.css'
import { MeasureFacts } from './measure-facts.tsx'
import { MeasureHistory } from './measure-history.tsx'
import { MeasureKpis } from './measure-kpis.tsx'

/** One measure: what it is, what is expected of it, its effect, what people say, and beside it its facts and history. */
export function MeasureDetailView({ measure, effect }: { measure: MeasureDetail; effect?: React.ReactNode }) {
  const { t } = useTranslation('measure')
  return (
    <div className={classes.detail}>
      <div className={classes.main}>
        <Panel title={t('field.description')}>
          <p className={classes.description} data-none={measure.description === '' || undefined}>
            {measure.description || t('none.description')}
          </p>
        </Panel>
        <Panel title={t('detail.kpis')}>
          <MeasureKpis measure={measure} />
        </Panel>
        {effect}
        <Panel title={t('detail.comments')}>
          <MeasureComments measure={measure} />
        </Panel>
      </div>
      <div className={classes.side}>
        <Panel title={t('detail.facts')}>
          <MeasureFacts measure={measure} />
        </Panel>
        <Panel title={t('detail.history')}>
          <MeasureHistory history={measure.history} />
        </Panel>
      </div>
    </div>
  )
}
