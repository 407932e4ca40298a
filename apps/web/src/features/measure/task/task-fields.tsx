import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useDateTexts } from '../../../platform/editor/date-texts.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { Field, FieldGroup } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { usePersonChoices } from '../field/use-person-choices.ts'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import { usePeople } from '../use-people.ts'

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
  const today = useToday()
  const dateTexts = useDateTexts()
  const searchTexts = useSearchTexts()
  const problemText = useProblemTexts()
  const choicesOf = usePersonChoices()
  const { people } = usePeople([draft.ownerId])
  const choices = choicesOf(people.found)
  const known = choicesOf(people.known)
  const isGone = owner !== null && !people.known.some(({ id }) => id === owner.id)
  const own = isGone ? [{ value: owner.id, label: owner.name }] : []
  return (
    <>
      <FieldGroup label={t('field.owner')}>
        <SearchChoiceField
          label={t('field.owner')}
          look="field"
          empty={t('none.owner')}
          choices={people.search ? choices : [...own, ...choices]}
          known={[...own, ...known]}
          search={people.search}
          value={draft.ownerId}
          texts={searchTexts(t('field.owner'))}
          onChange={(ownerId) => onChange({ ownerId })}
        />
      </FieldGroup>
      <Field label={t('field.due')} problem={draft.isReadable ? undefined : problemText({ key: 'dateUnreadable' })}>
        {(binding) => (
          <DateField
            id={binding.id}
            isInvalid={binding.isInvalid}
            describedBy={binding.describedBy}
            value={draft.due}
            today={today}
            texts={dateTexts(t('field.due'))}
            onChange={(due, isReadable) => onChange({ due, isReadable })}
          />
        )}
      </Field>
    </>
  )
}
