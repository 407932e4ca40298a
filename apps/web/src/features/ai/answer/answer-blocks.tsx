import type { AnswerBlock } from '@lotse/contract/features/ai/answer.schema.ts'
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
  return (
    <Stack gap={3} className={classes.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever appended
        <Block key={index} block={block} level={level} caption={captionOf(blocks, index)} onCite={onCite} />
      ))}
    </Stack>
  )
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
