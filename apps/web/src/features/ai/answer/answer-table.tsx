import type { AnswerBlock, AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Segments } from './segments.tsx'

type Table = Extract<AnswerBlock, { kind: 'TABLE' }>

interface Row {
  readonly number: number
  readonly cells: readonly (readonly AnswerSegment[])[]
}

/** A table of an answer; the first column names the rows, columns of figures are on the right. */
export function AnswerTable({
  table: { header, rows },
  caption,
  onCite,
}: {
  table: Table
  caption: string | null
  onCite?: ((number: number) => void) | undefined
}) {
  const { t } = useTranslation('ai')
  return (
    <DataTable<Row>
      caption={caption ?? t('answer.table')}
      rows={rows.map((cells, number) => ({ number, cells }))}
      rowKey={({ number }) => String(number)}
      columns={header.map((name, column) => ({
        id: String(column),
        header: name,
        isRowHeader: column === 0,
        isFigure: column > 0 && isFigureColumn(rows, column),
        cell: ({ cells }) => <Segments segments={cells[column] ?? []} onCite={onCite} />,
      }))}
    />
  )
}

/** A column is one of figures when every cell that has a content has a figure with a source. */
function isFigureColumn(rows: Table['rows'], column: number): boolean {
  const filled = rows.flatMap((row) => {
    const cell = row[column] ?? []
    return cell.some(({ text }) => /\p{L}|\p{N}/u.test(text)) ? [cell] : []
  })
  return filled.length > 0 && filled.every((cell) => cell.some(({ source }) => source !== undefined))
}
