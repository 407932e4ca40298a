import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { usePrinting } from '../../../ui/graph/use-printing.ts'
import { DefinitionList } from '../../../ui/text/definition-list.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { daysBetween, isOverdue } from '../due/dates.ts'
import { effortText } from '../list/use-columns.tsx'
import { PriorityMark } from '../measure-marks.tsx'
import { DueInPlace, OwnerInPlace } from './in-place.tsx'

/** Who, when, how much: a measure's properties as a list of names and values. */
export function MeasureProperties({ measure }: { measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { due, origin } = measure
  const isPrinting = usePrinting()
  const mayEdit = measure.can.edit && !isPrinting
  const properties: readonly (readonly [string, React.ReactNode])[] = [
    [
      t('field.owner'),
      mayEdit ? <OwnerInPlace key="owner" measure={measure} /> : (measure.owner?.name ?? t('none.owner')),
    ],
    [
      t('field.due'),
      <Fragment key="due">
        {mayEdit ? <DueInPlace measure={measure} /> : null}
        {due === null ? mayEdit ? null : t('none.due') : <Due due={due} state={measure.state} isInPlace={mayEdit} />}
      </Fragment>,
    ],
    [t('field.start'), measure.start ? format.date(measure.start) : NO_VALUE],
    ...(measure.implementedOn ? [[t('field.implementedOn'), format.date(measure.implementedOn)] as const] : []),
    [t('field.priority'), <PriorityMark key="priority" priority={measure.priority} />],
    [t('field.area'), [measure.area?.name, measure.topic?.name].filter(Boolean).join(' · ') || NO_VALUE],
    [t('field.effortDays'), effortText(t, measure.effortDays)],
    [t('field.costEur'), format.value(measure.costEur, format.currency)],
    [t('field.expectedEurPerYear'), format.value(measure.expectedEurPerYear, format.currency)],
    [t('field.origin'), <Origin key="origin" origin={origin} />],
    [t('field.created'), byOn(measure.createdBy?.name, format.date(measure.createdAt))],
    [t('field.updated'), byOn(measure.updatedBy?.name, format.date(measure.updatedAt))],
  ]
  return <DefinitionList entries={properties} />
}

/** What a measure was created from; a scenario is linked. */
function Origin({ origin: { type, label, simulationId } }: Pick<MeasureDetail, 'origin'>) {
  const { t } = useTranslation('measure')
  const name = t(`origin.${type}`)
  const text = label ? t('origin.named', { origin: name, name: label }) : name
  if (simulationId === null) return text
  return (
    <Link to="/simulation/details" search={{ id: simulationId }} className={linkLook}>
      {text}
    </Link>
  )
}

function byOn(name: string | undefined, date: string): string {
  return name ? `${date}, ${name}` : date
}

/** The due date, and how late it is; of a date that is in a field, only how late it is. */
function Due({ due, state, isInPlace }: { due: string; state: MeasureState; isInPlace: boolean }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const today = useToday()
  const isLate = isOverdue({ state, due }, today)
  return (
    <Text as="span" tone={isLate ? 'bad' : undefined} weight={isLate ? 500 : undefined}>
      {[
        ...(isInPlace ? [] : [format.date(due)]),
        ...(isLate ? [t('detail.overdue', { count: daysBetween(due, today) })] : []),
      ].join(' · ')}
    </Text>
  )
}
