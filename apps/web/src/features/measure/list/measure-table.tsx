import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { MEASURE_SORTS } from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { CardFacts, cardTitleLook, TableCard } from '../../../ui/table/table-card.tsx'
import type { VirtualRows } from '../../../ui/table/virtual-rows.ts'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { MeasureSelection } from '../batch/use-selection.ts'
import { MeasureDue } from '../due/measure-due.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { PriorityMark, StateMark } from '../measure-marks.tsx'
import type { TableColumn } from './columns.ts'
import { useMeasureColumns, useMeasureNames } from './use-columns.tsx'
import type { MeasureView, MeasureViewPatch } from './view.ts'

/** The measures as a table; as cards on a phone. */
export function MeasureTable({
  view,
  rows,
  columns,
  choices,
  selection,
  onChange,
}: {
  view: MeasureView
  rows: VirtualRows<MeasureItem>
  columns: readonly TableColumn[]
  choices: MeasureChoices | undefined
  /** The rows that are selected; undefined when they cannot be. */
  selection: MeasureSelection | undefined
  onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const tableColumns = useMeasureColumns(columns, choices)
  const sort = view.sort ? { column: view.sort, isDescending: view.direction === 'DESC' } : null
  return (
    <VirtualTable
      caption={t('term.measures')}
      columns={tableColumns}
      rows={rows}
      sort={sort}
      selection={
        selection && {
          isSelected: (id) => selection.selected.has(id),
          extent: selection.selected.size === 0 ? 'NONE' : selection.selected.size < rows.count ? 'SOME' : 'ALL',
          onSelect: selection.select,
          onSelectAll: (isSelected) => void selection.selectAll(isSelected),
          labelOf: ({ title }) => t('batch.select', { title }),
          allLabel: t('batch.selectAll'),
        }
      }
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
    <TableCard>
      <MeasureLink target={{ to: 'details', id: measure.id }} className={`${quietLinkLook} ${cardTitleLook}`}>
        {measure.title}
      </MeasureLink>
      <CardFacts>
        <StateMark state={measure.state} />
        <PriorityMark priority={measure.priority} />
        {measure.due ? <MeasureDue measure={measure} /> : null}
      </CardFacts>
      <CardFacts>
        {measure.ownerName ? <span>{measure.ownerName}</span> : null}
        {area ? <span>{area}</span> : null}
        {measure.expectedEurPerYear === null ? null : (
          <Text as="strong" tone="strong" weight={600} isFigure>
            {format.value(measure.expectedEurPerYear, format.currency)}
          </Text>
        )}
      </CardFacts>
    </TableCard>
  )
}
