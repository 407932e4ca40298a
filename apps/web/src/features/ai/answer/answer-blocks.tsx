import type { AnswerBlock, AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { usePrinting } from '../../../ui/graph/use-printing.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from './answer-blocks.module.css'
import { AnswerChart } from './answer-chart.tsx'
import { segmentsText } from './answer-text.ts'
import { ProposedMeasure } from './proposed-measure.tsx'
import { type OnChoose, QuestionButtons } from './question-buttons.tsx'
import { Segments } from './segments.tsx'

/**
 * The parts of an answer, with the product's own components: nothing of it is markup.
 *
 * @param level of the headings, which depends on where the answer is
 * @param onChoose asks a question that the answer offers; without it none is offered
 */
export function AnswerBlocks({
  blocks,
  level,
  onCite,
  onChoose,
}: {
  blocks: readonly AnswerBlock[]
  level: 2 | 3
  onCite?: ((number: number) => void) | undefined
  onChoose?: OnChoose | undefined
}) {
  const isPrinting = usePrinting()
  const render = (index: number) => {
    const block = blocks[index]
    return block ? (
      <Block
        key={index}
        block={block}
        level={level}
        caption={captionOf(blocks, index)}
        onCite={onCite}
        onChoose={onChoose}
      />
    ) : null
  }
  const [shown, folded] = sectionsOf(blocks)
  return (
    <Stack gap={3} className={classes.blocks}>
      {shown.map(render)}
      {folded.map(([heading, ...rest]) => (
        <details key={heading} className={classes.folded} open={isPrinting}>
          <summary>{render(heading)}</summary>
          <Stack gap={3}>{rest.map(render)}</Stack>
        </details>
      ))}
    </Stack>
  )
}

/** So many sections of a long answer are open; a reader unfolds the others. */
const OPEN_SECTIONS = 3

/** The positions of the blocks that are shown, and of those of each section that is folded, which begins with its heading. */
function sectionsOf(blocks: readonly AnswerBlock[]): readonly [number[], (readonly [number, ...number[]])[]] {
  const shown: number[] = []
  const folded: [number, ...number[]][] = []
  let sections = 0
  for (const [index, { kind }] of blocks.entries()) {
    if (kind === 'HEADING') sections++
    if (sections <= OPEN_SECTIONS) shown.push(index)
    else if (kind === 'HEADING') folded.push([index])
    else folded.at(-1)?.push(index)
  }
  return [shown, folded]
}

function Block({
  block,
  level,
  caption,
  onCite,
  onChoose,
}: {
  block: AnswerBlock
  level: 2 | 3
  caption: string | null
  onCite?: ((number: number) => void) | undefined
  onChoose?: OnChoose | undefined
}) {
  switch (block.kind) {
    case 'HEADING':
      return (
        <Heading level={level} size="md" className={classes.heading} wrap="anywhere">
          <Segments segments={block.segments} onCite={onCite} />
        </Heading>
      )
    case 'PARAGRAPH':
      return (
        <Text wrap="anywhere">
          <Segments segments={block.segments} onCite={onCite} />
        </Text>
      )
    case 'LIST':
      return (
        <ul className={classes.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever appended
            <li key={index}>
              <Segments segments={item} onCite={onCite} />
            </li>
          ))}
        </ul>
      )
    case 'TABLE':
      return <AnswerTable table={block} caption={caption} onCite={onCite} />
    case 'CHART':
      return <AnswerChart chart={block} />
    case 'MEASURE_PROPOSAL':
      return <ProposedMeasure proposal={block.proposal} level={level} />
    case 'CHOICES':
      return onChoose ? <QuestionButtons questions={block.choices} onChoose={onChoose} /> : null
  }
}

/** What a table holds: the last heading above it. */
function captionOf(blocks: readonly AnswerBlock[], index: number): string | null {
  if (blocks[index]?.kind !== 'TABLE') return null
  const heading = blocks.slice(0, index).findLast((block) => block.kind === 'HEADING')
  return heading ? segmentsText(heading.segments) : null
}

type Table = Extract<AnswerBlock, { kind: 'TABLE' }>

interface Row {
  readonly number: number
  readonly cells: readonly (readonly AnswerSegment[])[]
}

/** A table of an answer; the first column names the rows, columns of figures are on the right. */
function AnswerTable({
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
