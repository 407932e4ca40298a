import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { MEASURE_COMMENT } from '../../../platform/api/generated/comment.operations.ts'
import { Comments } from '../../../platform/comment/comments.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { MeasureTasks } from '../task/measure-tasks.tsx'
import classes from './details.module.css'
import { MeasureHistory } from './history.tsx'
import { MeasureKpis } from './kpis.tsx'
import { MeasureLine } from './line.tsx'
import { MeasureProperties } from './properties.tsx'

/**
 * One measure: what it is, what is expected of it, its effect, its tasks, what people say, and beside it its properties and history.
 * Once it is carried out, its effect comes first.
 */
export function MeasureDetailView({
  measure,
  taskId,
  effect,
}: {
  measure: MeasureDetail
  /** The task to bring into view. */
  taskId?: string | undefined
  effect?: React.ReactNode
}) {
  const { t } = useTranslation('measure')
  const isDone = DONE_STATES.includes(measure.state)
  return (
    <Stack gap={4}>
      <MeasureLine measure={measure} />
      <div className={classes.detail}>
        <Stack gap={4}>
          {isDone ? effect : null}
          <Panel title={t('field.description')}>
            <Text
              className={classes.description}
              wrap="preserve"
              tone={measure.description === '' ? 'faint' : undefined}
            >
              {measure.description || t('none.description')}
            </Text>
          </Panel>
          <Panel title={t('detail.kpis')}>
            <MeasureKpis measure={measure} />
          </Panel>
          {isDone ? null : effect}
          <MeasureTasks key={measure.id} measure={measure} taskId={taskId} />
          <Panel title={t('term.comments')}>
            <Comments subject={{ operations: MEASURE_COMMENT, id: measure.id }} canWrite={measure.can.comment} />
          </Panel>
        </Stack>
        <Stack gap={4}>
          <Panel title={t('detail.properties')}>
            <MeasureProperties measure={measure} />
          </Panel>
          <Panel title={t('detail.history')}>
            <MeasureHistory history={measure.history} />
          </Panel>
        </Stack>
      </div>
    </Stack>
  )
}
