import type { TaskCount } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import classes from './task-count.module.css'

/** How many tasks of a measure are done: `2/5`, read out as a sentence. */
export function TaskCountMark({ tasks, hasIcon = false }: { tasks: TaskCount; hasIcon?: boolean }) {
  const { t } = useTranslation('measure')
  const text = t('task.count', { done: tasks.done, total: tasks.total })
  return (
    <span className={classes.count} title={text}>
      {hasIcon ? <IconListCheck size={14} stroke={1.75} aria-hidden /> : null}
      <span aria-hidden="true">{`${tasks.done}/${tasks.total}`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
