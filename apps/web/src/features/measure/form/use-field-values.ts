import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { effortText, useMeasureNames } from '../list/use-columns.tsx'
import type { FieldName, MeasureFields } from './form-values.ts'

/** Names of the form's fields, and their values in words, e.g. to compare two versions. */
export function useFieldValues(choices: MeasureChoices, people: readonly PersonSummary[]) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const names = useMeasureNames(choices)
  const day = (isoDate: string | null) => (isoDate ? format.date(isoDate) : NO_VALUE)
  const label: Readonly<Record<FieldName, string>> = {
    title: t('field.title'),
    description: t('field.description'),
    state: t('field.state'),
    areaId: t('field.area'),
    topicId: t('field.topic'),
    kpiIds: t('field.kpis'),
    ownerId: t('field.owner'),
    start: t('field.start'),
    due: t('field.due'),
    priority: t('field.priority'),
    effortDays: t('field.effortDays'),
    costEur: t('field.costEur'),
    expectedEffects: t('field.expectedEffects'),
    implementedOn: t('field.implementedOn'),
  }
  const value = (name: FieldName, fields: MeasureFields): string => {
    switch (name) {
      case 'title':
        return fields.title
      case 'description':
        return fields.description || NO_VALUE
      case 'state':
        return t(`state.${fields.state}`)
      case 'areaId':
        return names.area(fields.areaId) ?? NO_VALUE
      case 'topicId':
        return names.topic(fields.topicId) ?? NO_VALUE
      case 'kpiIds':
        return fields.kpiIds.map((id) => names.kpi(id) ?? id).join(', ') || NO_VALUE
      case 'ownerId':
        return people.find(({ id }) => id === fields.ownerId)?.name ?? NO_VALUE
      case 'start':
      case 'due':
      case 'implementedOn':
        return day(fields[name])
      case 'priority':
        return t(`priority.${fields.priority}`)
      case 'effortDays':
        return effortText(t, fields.effortDays)
      case 'costEur':
        return format.value(fields.costEur, format.currency)
      case 'expectedEffects':
        return (
          fields.expectedEffects
            .map(({ kpiId, delta, eurPerYear }) => {
              const kpi = choices.kpis.find(({ id }) => id === kpiId)
              const amounts = [
                delta === null || !kpi ? null : format.change(delta, kpi.unit, kpi.decimals),
                eurPerYear === null ? null : format.value(eurPerYear, format.currency),
              ]
              return `${kpi?.name ?? kpiId}: ${amounts.filter((amount) => amount !== null).join(' · ') || NO_VALUE}`
            })
            .join('; ') || NO_VALUE
        )
    }
  }
  return { label, value }
}
