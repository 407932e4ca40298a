import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useState } from 'react'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { MenuSection } from '../../../ui/overlay/menu-list.tsx'
import { POSTPONE_STEPS, postponedDue } from '../due/postpone.ts'
import type { BatchAction } from './batch-request.ts'
import { DueDialog } from './due-dialog.tsx'

/** The due date for each measure; undefined where it has none to postpone. */
export type DueOf = (measure: MeasureItem) => string | null | undefined

/** The action that gives each measure its new due date. */
export function dueAction(dueOf: DueOf): BatchAction {
  const of = (measure: MeasureItem) => {
    const due = dueOf(measure)
    return due === undefined ? undefined : { due }
  }
  return { kind: 'CHANGE', of }
}

/** The ways to change due dates, as sections of a menu: postpone, choose a date, none. */
export interface DueActions {
  readonly sectionsOf: (measures: readonly MeasureItem[]) => readonly MenuSection[]
  /** Asks for the date, while it is open. */
  readonly dialog: React.ReactNode
}

/** The ways to change the due dates of measures. `onChange` is called with the measures and the new date of each. */
export function useDueActions(onChange: (measures: readonly MeasureItem[], due: DueOf) => void): DueActions {
  const { t } = useTranslation('measure')
  const today = useToday()
  const [asked, setAsked] = useState<readonly MeasureItem[]>()
  const sectionsOf = (measures: readonly MeasureItem[]): readonly MenuSection[] => {
    const isDated = measures.some(({ due }) => due !== null)
    const postpone = POSTPONE_STEPS.map((step) => ({
      id: step,
      label: t(`batch.postpone.${step}`),
      onChoose: () => onChange(measures, ({ due }) => (due === null ? undefined : postponedDue(due, today, step))),
    }))
    const others = [
      { id: 'DATE', label: t('batch.pickDate'), onChoose: () => setAsked(measures) },
      ...(isDated ? [{ id: 'NONE', label: t('batch.noDate'), onChoose: () => onChange(measures, () => null) }] : []),
    ]
    return [...(isDated ? [{ items: postpone }] : []), { items: others }]
  }
  const [only] = asked ?? []
  const dialog = asked ? (
    <DueDialog
      title={asked.length === 1 && only ? only.title : t('batch.dueTitle', { count: asked.length })}
      due={asked.length === 1 && only ? only.due : null}
      onClose={() => setAsked(undefined)}
      onChoose={(due) => {
        setAsked(undefined)
        onChange(asked, () => due)
      }}
    />
  ) : null
  return { sectionsOf, dialog }
}
