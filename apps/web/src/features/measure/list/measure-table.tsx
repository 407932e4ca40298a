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
import { isPending } from '../due/dates.ts'
import { DueInPlace } from '../in-place/due.tsx'
import { OwnerInPlace } from '../in-place/owner.tsx'
import { PriorityInPlace } from '../in-place/priority.tsx'
import { StateInPlace } from '../in-place/state.tsx'
import type { InPlaceProps } from '../in-place/value.tsx'
import { MeasureLink } from '../measure.place.tsx'
import type { TableColumn } from './columns.ts'
import { useMeasureColumns, useMeasureNames } from './use-columns.tsx'
import type { MeasureView, MeasureViewPatch } from './view.ts'

/** The measures as a table; as cards on a phone. */
export function MeasureTable({
  view,
  rows,
  columns,
  choices,
  mayEdit,
  selection,
  onChange,
}: {
  view: MeasureView
  rows: VirtualRows<MeasureItem>
  columns: readonly TableColumn[]
  choices: MeasureChoices | undefined
  mayEdit: boolean
  /** The rows that are selected; undefined when they cannot be. */
  selection: MeasureSelection | undefined
  onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const tableColumns = useMeasureColumns(columns, choices, mayEdit)
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
      isOver={isOver}
      card={(measure) => <MeasureCard measure={measure} choices={choices} mayEdit={mayEdit} />}
    />
  )
}

/** Whether nothing is left to be carried out. */
const isOver = ({ state }: MeasureItem) => !isPending(state)

function MeasureCard({ choices, ...props }: InPlaceProps & { choices: MeasureChoices | undefined }) {
  const format = useFormat()
  const names = useMeasureNames(choices)
  const { measure, mayEdit } = props
  const area = names.area(measure.areaId)
  return (
    <TableCard>
      <MeasureLink target={{ to: 'details', id: measure.id }} className={`${quietLinkLook} ${cardTitleLook}`}>
        {measure.title}
      </MeasureLink>
      <CardFacts>
        <StateInPlace {...props} />
        <PriorityInPlace {...props} />
        {measure.due || mayEdit ? <DueInPlace {...props} /> : null}
      </CardFacts>
      <CardFacts>
        {measure.ownerName || mayEdit ? <OwnerInPlace {...props} /> : null}
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
