import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { useRef, useState } from 'react'
import { useDateTexts } from '../../../platform/editor/date-texts.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import type { BatchAction } from '../batch/batch-request.ts'
import { useBatch } from '../batch/use-batch.tsx'
import { usePersonChoices } from '../field/use-person-choices.ts'
import { usePeople } from '../use-people.ts'
import classes from './details.module.css'
import { itemOf } from './item.ts'

/** Who is responsible for a measure, chosen where it is read; a toast offers to undo it. */
export function OwnerInPlace({ measure }: { readonly measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const choicesOf = usePersonChoices()
  const { owner } = measure
  const { people } = usePeople([owner?.id ?? null])
  const { run, dialog } = useChange(measure)
  const known = choicesOf(people.known)
  const own = owner && !known.some(({ value }) => value === owner.id) ? [{ value: owner.id, label: owner.name }] : []
  const choices = choicesOf(people.found)
  return (
    <span className={classes.inPlace}>
      <SearchChoiceField
        label={t('field.owner')}
        look="field"
        empty={t('none.owner')}
        choices={people.search ? choices : [...own, ...choices]}
        known={[...own, ...known]}
        search={people.search}
        value={owner?.id ?? null}
        texts={searchTexts(t('field.owner'))}
        onChange={(ownerId) => run({ kind: 'OWNER', ownerId })}
      />
      {dialog}
    </span>
  )
}

/** When a measure is due, chosen where it is read; a toast offers to undo it. */
export function DueInPlace({ measure }: { readonly measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const today = useToday()
  const dateTexts = useDateTexts()
  const { run, dialog } = useChange(measure)
  // While a date is typed, its beginning may be a date, too: it is saved when the field is left, or by Enter.
  const isTyping = useRef(false)
  const [draft, setDraft] = useState<{ readonly due: string | null; readonly isDate: boolean } | null>(null)
  const setTyping = (isTyped: boolean) => {
    isTyping.current = isTyped
  }
  return (
    <span
      className={classes.inPlace}
      onInputCapture={() => setTyping(true)}
      onBlurCapture={() => setTyping(false)}
      onClickCapture={() => setTyping(false)}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') setTyping(false)
      }}
    >
      <DateField
        value={draft?.isDate ? draft.due : measure.due}
        today={today}
        isInvalid={draft?.isDate === false}
        texts={dateTexts(t('field.due'))}
        onChange={(due, isDate) => {
          const isSaved = isDate && !isTyping.current
          setDraft(isSaved ? null : { due, isDate })
          if (isSaved && due !== measure.due) run({ kind: 'DUE', due: () => due })
        }}
      />
      {dialog}
    </span>
  )
}

/** Changes a measure as it is now. */
function useChange(measure: MeasureDetail) {
  const { run, dialog } = useBatch()
  return { dialog, run: (action: BatchAction) => void run(action, [itemOf(measure)]) }
}
