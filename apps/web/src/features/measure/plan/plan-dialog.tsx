import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { endOfNextMonth } from '../due/postpone.ts'
import { DayField } from '../field/day-field.tsx'
import { OwnerField } from '../field/owner-field.tsx'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import { usePeople } from '../use-people.ts'

/** Who carries out a measure that is planned, and by when. */
export interface Plan {
  readonly ownerId: string | null
  readonly due: string | null
}

/**
 * Asks who carries out measures, and by when, before they are planned. What is filled in can be left as it is: what the only measure
 * says already, else the reader and the end of the next month.
 */
export function PlanDialog({
  measures,
  onClose,
  onPlan,
}: {
  readonly measures: readonly MeasureItem[]
  readonly onClose: () => void
  readonly onPlan: (plan: Plan) => void
}) {
  const { t } = useTranslation('measure')
  const problemText = useProblemTexts()
  const { whoami } = useSession()
  const today = useToday()
  const [only, second] = measures
  const single = second ? undefined : only
  const { people } = usePeople([whoami?.id])
  // A person from elsewhere can plan, but cannot be given a measure.
  const me = people.known.find(({ id }) => id === whoami?.id)?.id ?? null
  const [chosen, setChosen] = useState<string | null | undefined>(single?.ownerId ?? undefined)
  const ownerId = chosen === undefined ? me : chosen
  const [due, setDue] = useState<string | null>(
    () => single?.due ?? laterOf(endOfNextMonth(today), single?.start ?? null),
  )
  const [isReadable, setReadable] = useState(true)
  return (
    <ModalDialog
      title={single ? t('plan.title', { title: single.title }) : t('plan.several', { count: measures.length })}
      onClose={onClose}
      actions={
        <>
          <TextButton variant="plain" onClick={onClose}>
            {t('action.cancel')}
          </TextButton>
          <TextButton variant="primary" disabled={!isReadable} onClick={() => onPlan({ ownerId, due })}>
            {t('step.PLANNED')}
          </TextButton>
        </>
      }
    >
      <OwnerField
        ownerId={ownerId}
        owner={single?.ownerId ? { id: single.ownerId, name: single.ownerName ?? '' } : null}
        onChange={setChosen}
      />
      <DayField
        label={t('field.due')}
        problem={isReadable ? undefined : problemText({ key: 'dateUnreadable' })}
        value={due}
        onChange={(isoDate, isDate) => {
          setDue(isoDate)
          setReadable(isDate)
        }}
      />
    </ModalDialog>
  )
}

/** The later of two days. */
function laterOf(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}
