import type { AnswerBlock } from '@lotse/contract/features/ai/answer.schema.ts'
import { usePrinting } from '../../../ui/graph/use-printing.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from './answer-blocks.module.css'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerTable } from './answer-table.tsx'
import { segmentsText } from './answer-text.ts'
import { ProposedMeasure } from './proposed-measure.tsx'
import { Segments } from './segments.tsx'

/**
 * The parts of an answer, with the product's own components: nothing of it is markup.
 *
 * @param level of the headings, which depends on where the answer is
 */
export function AnswerBlocks({
  blocks,
  level,
  onCite,
}: {
  blocks: readonly AnswerBlock[]
  level: 2 | 3
  onCite?: ((number: number) => void) | undefined
}) {
  const isPrinting = usePrinting()
  const render = (index: number) => {
    const block = blocks[index]
    return block ? (
      <Block key={index} block={block} level={level} caption={captionOf(blocks, index)} onCite={onCite} />
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
}: {
  block: AnswerBlock
  level: 2 | 3
  caption: string | null
  onCite?: ((number: number) => void) | undefined
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
  }
}

/** What a table holds: the last heading above it. */
function captionOf(blocks: readonly AnswerBlock[], index: number): string | null {
  if (blocks[index]?.kind !== 'TABLE') return null
  const heading = blocks.slice(0, index).findLast((block) => block.kind === 'HEADING')
  return heading ? segmentsText(heading.segments) : null
}
