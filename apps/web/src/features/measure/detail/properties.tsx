import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DefinitionList } from '../../../ui/text/definition-list.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { effortText } from '../list/use-columns.tsx'

/** When, where, how much, from what: the properties of a measure that are not in its line. */
export function MeasureProperties({ measure }: { measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { origin } = measure
  const properties: readonly (readonly [string, React.ReactNode])[] = [
    [t('field.start'), measure.start ? format.date(measure.start) : NO_VALUE],
    ...(measure.implementedOn ? [[t('field.implementedOn'), format.date(measure.implementedOn)] as const] : []),
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
