import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { MEASURE_SORTS } from '@lotse/contract/features/measure/measure.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { localToday } from '../../ui/date-field.tsx'
import { type LongRows, LongTable } from './long-table.tsx'
import type { TableColumn } from './measure.columns.ts'
import { MeasureLink } from './measure.place.tsx'
import type { MeasureView, MeasureViewPatch } from './measure.view.ts'
import { MeasureDue } from './measure-due.tsx'
import { PriorityMark, StateMark } from './measure-marks.tsx'
import classes from './measure-table.module.css'
import { useMeasureColumns, useMeasureNames } from './use-measure-columns.tsx'

/** The measures as a table; as cards on a phone. */
export function MeasureTable({
  view,
  rows,
  columns,
  choices,
  onChange,
}: {
  view: MeasureView
  rows: LongRows<MeasureItem>
  columns: readonly TableColumn[]
  choices: MeasureChoices | undefined
  onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const longColumns = useMeasureColumns(columns, choices)
  const sort = view.sort ? { column: view.sort, isDescending: view.direction === 'DESC' } : null
  return (
    <LongTable
      // Another order begins at its first row.
      key={`${view.sort}${view.direction}`}
      caption={t('table.caption')}
      columns={longColumns}
      rows={rows}
      sort={sort}
      onSort={({ column, isDescending }) =>
        onChange({ sort: MEASURE_SORTS.find((name) => name === column), direction: isDescending ? 'DESC' : 'ASC' })
      }
      card={(measure) => <MeasureCard measure={measure} choices={choices} />}
    />
  )
}

function MeasureCard({ measure, choices }: { measure: MeasureItem; choices: MeasureChoices | undefined }) {
  const format = useFormat()
  const names = useMeasureNames(choices)
  const area = names.area(measure.areaId)
  return (
    <article className={classes.card}>
      <MeasureLink target={{ to: 'details', id: measure.id }} className={classes.cardTitle}>
        {measure.title}
      </MeasureLink>
      <div className={classes.cardFacts}>
        <StateMark state={measure.state} />
        <PriorityMark priority={measure.priority} />
        {measure.due ? <MeasureDue measure={measure} today={localToday()} /> : null}
      </div>
      <div className={classes.cardFacts}>
        {measure.ownerName ? <span>{measure.ownerName}</span> : null}
        {area ? <span>{area}</span> : null}
        {measure.expectedEurPerYear === null ? null : (
          <strong>{format.value(measure.expectedEurPerYear, { id: 'EUR', label: '€' })}</strong>
        )}
      </div>
    </article>
  )
}
