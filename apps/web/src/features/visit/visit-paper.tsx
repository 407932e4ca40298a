import type { VisitMeasure, VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { dueMeasures, firstPriorities } from './agenda.ts'
import classes from './visit.module.css'
import type { VisitFields } from './visit-fields.ts'

interface VisitPaperProps {
  readonly unitName: string
  readonly fields: VisitFields
  /** The agreed measures that are stored. */
  readonly measures: readonly VisitMeasure[]
  readonly preparation: VisitPreparation
}

/** The visit sheet on paper: figures that come first, due measures, agenda, and minutes or room for notes. Not on the screen. */
export function VisitPaper({ unitName, fields, measures, preparation }: VisitPaperProps) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const known = new Map([...preparation.measures, ...measures].map((measure) => [measure.id, measure]))
  const agreed = fields.measureIds.flatMap((id) => known.get(id) ?? [])
  const due = dueMeasures(preparation, useToday())
  return (
    <section data-paper-only>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('one', { unit: unitName })}</Heading>
          <Text tone="soft">
            {[format.date(fields.on), fields.participants].filter((part) => part !== '').join(' · ')}
          </Text>
        </Stack>
        <KpiTable preparation={preparation} />
        <MeasureTable title={t('topics.measures')} measures={due} />
        <Words title={t('field.agenda')} text={fields.agenda} />
        <Words title={t('field.minutes')} text={fields.minutes} />
        <MeasureTable title={t('paper.agreed')} measures={agreed} />
        <Goal fields={fields} preparation={preparation} />
        {fields.minutes === '' ? (
          <div className={classes.notes}>
            <Heading level={3}>{t('paper.notes')}</Heading>
          </div>
        ) : null}
      </Stack>
    </section>
  )
}

function KpiTable({ preparation }: Pick<VisitPaperProps, 'preparation'>) {
  const { t } = useTranslation('visit')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const priorities = firstPriorities(preparation)
  if (priorities.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('topics.kpis', { period: format.period(preparation.period) })}</Heading>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('paper.kpi')}</th>
            <th scope="col">{t('paper.value')}</th>
            <th scope="col">{t('paper.median')}</th>
            <th scope="col">{t('paper.share')}</th>
          </tr>
        </thead>
        <tbody>
          {priorities.map(({ id, name, reading, unit, decimals, share }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {format.value(reading.value, unit, decimals)}{' '}
                <StatusShape status={reading.status} label={tKpi(`status.${reading.status}`)} />
              </td>
              <td>{format.value(reading.benchmark?.p50 ?? null, unit, decimals)}</td>
              <td>{share === null ? NO_VALUE : moneyText(format, share)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  )
}

function MeasureTable({ title, measures }: { readonly title: string; readonly measures: readonly VisitMeasure[] }) {
  const { t } = useTranslation('visit')
  const { t: tMeasure } = useTranslation('measure')
  const format = useFormat()
  if (measures.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      <PlainTable className={classes.measures}>
        <thead>
          <tr>
            <th scope="col">{t('paper.measure')}</th>
            <th scope="col">{t('field.state')}</th>
            <th scope="col">{t('paper.due')}</th>
            <th scope="col">{t('paper.owner')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ id, title: name, state, due, isOverdue, ownerName }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{tMeasure(`state.${state}`)}</td>
              <td>
                {due === null ? NO_VALUE : isOverdue ? t('overdue', { date: format.date(due) }) : format.date(due)}
              </td>
              <td>{ownerName ?? NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      <Text wrap="preserve">{text}</Text>
    </Stack>
  )
}

function Goal({
  fields: { goalKpiId, goalValue, goalPeriod },
  preparation,
}: Pick<VisitPaperProps, 'fields' | 'preparation'>) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const kpi = preparation.kpis.find(({ id }) => id === goalKpiId)
  if (!kpi || goalValue === null) return null
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('field.goal')}</Heading>
      <Text>{`${kpi.name}: ${format.value(goalValue, kpi.unit, kpi.decimals)} · ${format.period(goalPeriod)}`}</Text>
    </Stack>
  )
}
