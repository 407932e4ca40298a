import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { Figures } from '../calculation/calculation.ts'
import { isBetter, writePair } from './result.words.ts'

interface Row {
  readonly node: SimulationNode
  readonly before: number | null
  readonly after: number | null
  readonly change: number | null
}

/** The figures that the levers change, from the outcome down. */
export function changedFigures({ nodes }: BrowserModel, figures: Figures): readonly Row[] {
  return [...nodes.values()].toReversed().flatMap((node): Row[] => {
    const figure = figures.get(node.code)
    return figure && figure.before !== figure.after ? [{ node, ...figure }] : []
  })
}

/** A table of the figures that change, and by how much. */
export function ChangedFigures({ browser, figures }: { browser: BrowserModel; figures: Figures }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const rows = changedFigures(browser, figures)
  if (rows.length === 0) return null
  const pairOf = ({ node, before, after }: Row) => writePair(format, node, before, after)
  const columns: readonly Column<Row>[] = [
    { id: 'name', header: t('editor.changed.figure'), isRowHeader: true, cell: ({ node }) => node.name },
    { id: 'before', header: t('action.today'), isFigure: true, cell: (row) => pairOf(row).before },
    { id: 'after', header: t('editor.result.after'), isFigure: true, cell: (row) => pairOf(row).after },
    {
      id: 'change',
      header: t('term.change'),
      isFigure: true,
      cell: (row) => {
        const better = isBetter(row.node.direction, row.change)
        return (
          <Text as="span" tone={better === null ? undefined : better ? 'good' : 'bad'} isFigure>
            {pairOf(row).change}
          </Text>
        )
      },
    },
  ]
  const title = t('editor.changed.title')
  return (
    <Panel title={title} summary={t('editor.changed.summary', { count: rows.length })}>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ node }) => node.code} />
    </Panel>
  )
}
