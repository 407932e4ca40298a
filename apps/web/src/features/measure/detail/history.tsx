import { PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import type { FieldChange, HistoryEntry, HistoryField } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { effortText } from '../list/use-columns.tsx'
import classes from './details.module.css'

const SHOWN = 6
const FIELD_TEXTS = {
  title: 'field.title',
  description: 'field.description',
  state: 'field.state',
  area: 'field.area',
  topic: 'field.topic',
  kpis: 'field.kpis',
  owner: 'field.owner',
  start: 'field.start',
  due: 'field.due',
  priority: 'field.priority',
  effortDays: 'field.effortDays',
  costEur: 'field.costEur',
  expectedEurPerYear: 'field.expectedEurPerYear',
  expectedEffects: 'field.expectedEffects',
  implementedOn: 'field.implementedOn',
} as const satisfies Record<HistoryField, string>

/** Who did what when, in words, the newest first. */
export function MeasureHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('measure')
  const [isAll, setAll] = useState(false)
  const words = useChangeWords()
  const shown = isAll ? history : history.slice(0, SHOWN)
  return (
    <>
      <Stack as="ol" gap={3} className={classes.history}>
        {shown.map((entry) => {
          const name = entry.by?.name ?? t('history.somebody')
          return (
            <li key={entry.id}>
              <Moment iso={entry.at} />
              {entry.action === 'CHANGED'
                ? t('history.changed', { name, changes: entry.changes.map(words).join('; ') })
                : t(`history.${entry.action}`, { name, task: entry.task ?? '' })}
            </li>
          )
        })}
      </Stack>
      {shown.length < history.length ? (
        <TextButton variant="plain" onClick={() => setAll(true)}>
          {t('history.all', { count: history.length - shown.length })}
        </TextButton>
      ) : null}
    </>
  )
}

function useChangeWords(): (change: FieldChange) => string {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const write = (field: HistoryField, value: string | number): string => {
    if (field === 'start' || field === 'due' || field === 'implementedOn') return format.date(String(value))
    if (field === 'effortDays') return effortText(t, Number(value))
    if (field === 'costEur' || field === 'expectedEurPerYear') return format.value(Number(value), format.currency)
    const state = MEASURE_STATES.find((known) => field === 'state' && known === value)
    if (state) return t(`state.${state}`)
    const priority = PRIORITIES.find((known) => field === 'priority' && known === value)
    return priority ? t(`priority.${priority}`) : t('history.quoted', { text: value })
  }
  return ({ field, from, to }) => {
    const name = t(FIELD_TEXTS[field])
    if (field === 'description' || field === 'expectedEffects') return t('history.text', { field: name })
    if (field === 'state' && from !== null && to !== null) {
      return t('history.state', { from: write(field, from), to: write(field, to) })
    }
    if (from === null && to === null) return t('history.text', { field: name })
    if (from === null || from === '') return t('history.set', { field: name, to: write(field, to ?? '') })
    if (to === null || to === '') return t('history.removed', { field: name, from: write(field, from) })
    return t('history.replaced', { field: name, from: write(field, from), to: write(field, to) })
  }
}
