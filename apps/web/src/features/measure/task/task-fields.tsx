import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DayField } from '../field/day-field.tsx'
import { OwnerField } from '../field/owner-field.tsx'
import { useProblemTexts } from '../field/use-problem-texts.ts'

/** What a person enters about a task. */
export interface TaskDraft {
  readonly title: string
  readonly ownerId: string | null
  readonly due: string | null
  /** False while the due date is a text that is no date. */
  readonly isReadable: boolean
}

export const EMPTY_DRAFT: TaskDraft = { title: '', ownerId: null, due: null, isReadable: true }

/** What a task contains, to be edited. */
export function draftOf({ title, owner, due }: MeasureTask): TaskDraft {
  return { title, ownerId: owner?.id ?? null, due, isReadable: true }
}

/** Who does a task, and by when. `owner`: the present one, who may have left the unit. */
export function TaskFields({
  draft,
  owner = null,
  onChange,
}: {
  readonly draft: TaskDraft
  readonly owner?: MeasureTask['owner']
  readonly onChange: (patch: Partial<TaskDraft>) => void
}) {
  const { t } = useTranslation('measure')
  const problemText = useProblemTexts()
  return (
    <>
      <OwnerField ownerId={draft.ownerId} owner={owner} onChange={(ownerId) => onChange({ ownerId })} />
      <DayField
        label={t('field.due')}
        problem={draft.isReadable ? undefined : problemText({ key: 'dateUnreadable' })}
        value={draft.due}
        onChange={(due, isReadable) => onChange({ due, isReadable })}
      />
    </>
  )
}
